import type { Frame, SlotTable } from '@site/section-kit/contract';
import * as z from 'zod';

/** Characters that sections' code makes. */
export const MAX_LENGTH = {
  /** Without styles and scripts; the largest page of this site has 76,000. */
  html: 2_000_000,
  /** JSON of structured data and props; the longest of this site has 2000. */
  response: 300_000,
  error: 2000,
  /** All pages of a section: `section`, and `sectionPage` for each. */
  section: 20_000_000,
  sectionPage: 100_000,
};

export interface RenderJob {
  shell: string;
  frame: Frame;
  max: Omit<typeof MAX_LENGTH, 'section' | 'sectionPage'>;
  /** `section/module` of all pages. */
  modules: string[];
  /** `table` has the modules of slots whose ids do not name them. */
  pages: { path: string; page: string | null; slots: string[]; table?: SlotTable | undefined }[];
  /** In order: the shell or a section to load, or the index of a page to render. */
  steps: ('shell' | SectionBundle | number)[];
}

export interface SectionBundle {
  name: string;
  server: string;
  exposes: string[];
}

/** Messages name no step: each concerns the current step only. */
export const childMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('began') }),
  /** JSON text, and the page if there is one. */
  z.object({
    type: z.literal('ended'),
    response: z.string().max(MAX_LENGTH.response),
    html: z.string().max(MAX_LENGTH.html).optional(),
  }),
  /** An error outside of all steps. */
  z.object({ type: z.literal('late'), error: z.string().max(MAX_LENGTH.error) }),
]);

export type ChildMessage = z.output<typeof childMessageSchema>;

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

/** Sections' code may forge them. A schema for each item takes too long. */
const items = z.custom<Item[]>(isItems);
const props = z
  .custom<Record<string, Item[]>>((value) => isItem(value) && Object.values(value).every(isItems))
  .optional();
export const failureSchema = z.union([
  z.object({
    error: z.string(),
    stack: z.string().optional(),
    props,
    used: z.array(z.string()).optional(),
  }),
  z.object({ late: z.string() }),
  /** Why the reply was not sent. */
  z.object({ large: z.string() }),
]);
export const pageSchema = z.object({
  html: z.string(),
  parts: z.array(z.string()),
  structuredData: items,
  props,
});
