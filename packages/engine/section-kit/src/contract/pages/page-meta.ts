import * as z from 'zod';
import { EMBED } from '../names.ts';
import type { EmbedId } from '../parts/site-parts.ts';
import { footerEntrySchema, navigationEntrySchema, pathSchema } from '../section-definition.ts';

const embed = z.string().regex(EMBED, 'an embed has the form section/Part@contract');

/** A menu entry of a page; its address is the page's. */
const menuItem = navigationEntrySchema.omit({ href: true }).extend({
  /** An SVG file to show before the label: a file of a package, or one relative to the section's folder. Served below `icons` of section.ts. */
  icon: z.string().optional(),
});

const footerItem = footerEntrySchema.omit({ href: true });

const common = {
  /** Of the document. */
  title: z.string().min(1),
  /** 70 to 160 characters. */
  description: z.string().min(1),
  keywords: z.array(z.string()).optional(),
  /** Parts of other sections that the page embeds: what `embed()` returned, or their ids with a contract. */
  embeds: z
    .array(z.union([embed, z.custom<{ embeds: readonly string[] }>((value) => isEmbedded(value))]))
    .default([])
    .transform((embeds) => embeds.flatMap((item) => (typeof item === 'string' ? [item] : [...item.embeds]))),
  /** False keeps the page out of the sitemap; the page itself must set noindex. */
  indexable: z.boolean().default(true),
  /** Entries in menus of the header. */
  menu: z
    .union([menuItem, z.array(menuItem)])
    .default([])
    .transform((items) => [items].flat()),
  /** Entries in the footer. */
  footer: z
    .union([footerItem, z.array(footerItem)])
    .default([])
    .transform((items) => [items].flat()),
  /** Where the page's Open Graph picture is served, if not below `pictures` of section.ts. */
  picture: pathSchema.optional(),
};

const isEmbedded = (value: unknown) =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
  Array.isArray((value as { embeds?: unknown }).embeds);

/** What page.meta.ts says of a page. */
export const pageMetaSchema = z.strictObject({ path: pathSchema, ...common });

/** What page.meta.ts says of one entry of a page with a parameter. Its path follows from its file's name. */
export const entryMetaSchema = z.strictObject({
  ...common,
  /** What other pages may know of the entry: plain data. */
  card: z.record(z.string(), z.json()).default({}),
});

/** `/solutions/industries/:industry`: a path whose last segment is the parameter. */
export const parameterPathSchema = z
  .string()
  .max(400)
  .regex(/^(?:\/[a-z0-9-]+)+\/:[a-z][A-Za-z0-9]*$/, 'a path with a parameter has the form /prefix/:name');

/** Parts and contracts are those of the site, where `site types` has said which there are. */
interface Embedding {
  embeds?: readonly (EmbedId | { embeds: readonly EmbedId[] })[];
}

export type PageMeta = Omit<z.input<typeof pageMetaSchema>, 'embeds'> & Embedding;
export type EntryMeta<Card> = Omit<z.input<typeof entryMetaSchema>, 'card' | 'embeds'> &
  Embedding & { card?: Card };
