import type { Frame, SlotTable } from '@site/section-kit/contract';
import * as z from 'zod';

/** Characters of what sections' code makes. */
export const MAX_LENGTH = {
  /** A page without styles and scripts; the largest of this site has 76,000. */
  html: 2_000_000,
  /** The JSON that comes with it: its structured data and the props of its embedded parts. The longest of this site has 2000. */
  response: 300_000,
  /** The text of an error. */
  error: 2000,
  /** All pages of one section: this, and for each page besides. */
  section: 20_000_000,
  sectionPage: 100_000,
};

/**
 * The composer's request to a render child: it loads the shell and the owner of the pages and renders the owner's own
 * pages. It renders each of the others without the parts of other sections, loads those sections, and renders it again.
 */
export interface RenderJob {
  /** Path of the shell's server bundle. */
  shell: string;
  frame: Frame;
  max: Omit<typeof MAX_LENGTH, 'section' | 'sectionPage'>;
  /** All that the pages below need, as `section/module`. Empty until its section is loaded; those of stopped sections stay empty. */
  modules: string[];
  /** Their owner first. Only the modules that the pages below need. */
  sections: { name: string; server: string; exposes: string[] }[];
  /** `slots` are the page's own and those of the parts it embeds, `table` what is in them where their ids do not say it. */
  pages: { path: string; page: string | null; slots: string[]; table?: SlotTable | undefined }[];
  /** How many of the pages, the first ones, have no part of another section. */
  own: number;
}

/**
 * The child's messages. They name nothing: the steps run in the order they were requested, so that a message can
 * refer only to the current step.
 */
export const childMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('began') }),
  /** The realm's reply: JSON text that is not parsed yet, and the page if there is one. */
  z.object({
    type: z.literal('ended'),
    response: z.string().max(MAX_LENGTH.response),
    html: z.string().max(MAX_LENGTH.html).optional(),
  }),
  /** Something failed that no step waits for. */
  z.object({ type: z.literal('late'), error: z.string().max(MAX_LENGTH.error) }),
]);

export type ChildMessage = z.output<typeof childMessageSchema>;

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

/** Replies of the realm; sections' code may have forged them. A schema for each of many items would take long. */
const items = z.custom<Item[]>(isItems);
const props = z
  .custom<Record<string, Item[]>>((value) => isItem(value) && Object.values(value).every(isItems))
  .optional();
export const failureSchema = z.union([
  z.object({
    error: z.string(),
    stack: z.string().optional(),
    props,
    /** Ids of the slots that it began to render. */
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
