import * as z from 'zod';
import { EMBED } from '../names.ts';
import type { EmbedId } from '../parts/site-parts.ts';
import { footerEntrySchema, navigationEntrySchema, pathSchema } from '../section-definition.ts';

const embed = z.string().regex(EMBED, 'an embed has the form section/Part@contract');

const menuItem = navigationEntrySchema.omit({ href: true }).extend({
  /** An SVG file before the label, of a package or relative to the section's folder. Served below `icons` of section.ts. */
  icon: z.string().optional(),
});

const footerItem = footerEntrySchema.omit({ href: true });

const common = {
  title: z.string().min(1),
  /** 70 to 160 characters. */
  description: z.string().min(1),
  keywords: z.array(z.string()).optional(),
  /** Parts of other sections on the page: what `embed()` returned, or ids with a contract. */
  embeds: z
    .array(z.union([embed, z.custom<{ embeds: readonly string[] }>((value) => isEmbedded(value))]))
    .default([])
    .transform((embeds) => embeds.flatMap((item) => (typeof item === 'string' ? [item] : [...item.embeds]))),
  /** False keeps the page out of the sitemap; the page itself must set noindex. */
  indexable: z.boolean().default(true),
  menu: z
    .union([menuItem, z.array(menuItem)])
    .default([])
    .transform((items) => [items].flat()),
  footer: z
    .union([footerItem, z.array(footerItem)])
    .default([])
    .transform((items) => [items].flat()),
  /** Path of the page's Open Graph picture, if not below `pictures` of section.ts. */
  picture: pathSchema.optional(),
};

const isEmbedded = (value: unknown) =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
  Array.isArray((value as { embeds?: unknown }).embeds);

export const pageMetaSchema = z.strictObject({ path: pathSchema, ...common });

/** Of one entry of a page with a parameter; the path follows from the file name. */
export const entryMetaSchema = z.strictObject({
  ...common,
  /** Plain data that other pages may import. */
  card: z.record(z.string(), z.json()).default({}),
});

/** `/solutions/industries/:industry` */
export const parameterPathSchema = z
  .string()
  .max(400)
  .regex(/^(?:\/[a-z0-9-]+)+\/:[a-z][A-Za-z0-9]*$/, 'a path with a parameter has the form /prefix/:name');

interface Embedding {
  embeds?: readonly (EmbedId | { embeds: readonly EmbedId[] })[];
}

export type PageMeta = Omit<z.input<typeof pageMetaSchema>, 'embeds'> & Embedding;
export type EntryMeta<Card> = Omit<z.input<typeof entryMetaSchema>, 'card' | 'embeds'> &
  Embedding & { card?: Card };
