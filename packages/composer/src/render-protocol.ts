import type { Frame } from '@site/section-kit/contract';
import * as z from 'zod';

/** What the composer asks of its render child. */
export interface RenderJob {
  /** Path of the shell's server bundle. */
  shell: string;
  frame: Frame;
  /** Only the modules that the pages below need. */
  sections: { name: string; server: string; exposes: string[] }[];
  /** `slots` are the page's own and those of the parts it embeds. */
  pages: { path: string; page: string | null; slots: string[] }[];
}

/**
 * What the child says. It runs sections' code, so nothing it says is taken at its word: structured data with a
 * `toJSON` of its own turns into anything.
 */
export const childMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loading'), section: z.string() }),
  z.object({ type: z.literal('load-failed'), section: z.string(), error: z.string() }),
  z.object({ type: z.literal('rendering'), path: z.string() }),
  z.object({ type: z.literal('slot'), id: z.string() }),
  z.object({
    type: z.literal('rendered'),
    path: z.string(),
    html: z.string(),
    parts: z.array(z.string()),
    structuredData: z.array(z.record(z.string(), z.unknown())),
  }),
  z.object({
    type: z.literal('render-failed'),
    path: z.string(),
    error: z.string(),
    /** Section whose code stands first in the error's stack, where there is one. */
    section: z.string().optional(),
  }),
  z.object({ type: z.literal('crashed'), error: z.string(), section: z.string().optional() }),
  z.object({ type: z.literal('done') }),
]);

export type ChildMessage = z.output<typeof childMessageSchema>;
