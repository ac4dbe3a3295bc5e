import type { Frame, SlotTable } from '@site/section-kit/contract';
import * as z from 'zod';

/** The composer's requests to a render child: three kinds of steps, in this order. */
export interface RenderJob {
  /** Path of the shell's server bundle. */
  shell: string;
  frame: Frame;
  /** Only the modules that the pages below need. */
  sections: { name: string; server: string; exposes: string[] }[];
  /** `slots` are the page's own and those of the parts it embeds, `table` what is in them where their ids do not say it. */
  pages: { path: string; page: string | null; slots: string[]; table?: SlotTable | undefined }[];
}

/**
 * The child's messages. They name nothing: the steps run in the order they were requested, so that a message can
 * refer only to the current step.
 */
export const childMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('began') }),
  /** The realm's reply, as JSON text that is not parsed yet. */
  z.object({ type: z.literal('ended'), answer: z.string() }),
  /** Something failed that no step waits for. */
  z.object({ type: z.literal('late'), error: z.string() }),
]);

export type ChildMessage = z.output<typeof childMessageSchema>;

/** Replies of the realm; sections' code may have forged them. */
const props = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).optional();
export const failureSchema = z.union([
  z.object({ error: z.string(), props }),
  z.object({ late: z.string() }),
]);
export const pageSchema = z.object({
  html: z.string(),
  parts: z.array(z.string()),
  structuredData: z.array(z.record(z.string(), z.unknown())),
  props,
});
