import * as z from 'zod';
import { CONTRACT, SAFE_NAME } from './names.ts';

/** Percent-encodes all but visible ASCII, and the dollar sign, a variable in server configurations. */
const encodeHref = (href: string): string =>
  href.replace(/\p{Cs}/gu, '\ufffd').replace(/[^!-~]+|\$/g, encodeURIComponent);

/** nginx takes 4096 in a value, and counts some of them twice. */
const ADDRESS_LIMIT = 2000;
/** Characters of a path: a key in nginx's tables. */
const PATH_LIMIT = 400;

export const pathSchema = z
  .string()
  .max(PATH_LIMIT)
  .regex(
    /^\/(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/,
    'a path is lower case, starts with /, and has no trailing slash and no dot segment',
  );
export const patternSchema = z
  .string()
  .max(PATH_LIMIT)
  .regex(/^(?:\/[a-z0-9-]+)+\/\*$/, 'a pattern has the form /prefix/*');
const href = z
  .string()
  .max(ADDRESS_LIMIT)
  .regex(
    /^(?!$)(?:\/(?!\/)[^\s\\#]*)?(?:#[^\s\\#]*)?$/,
    'a link inside the site starts with / or #, and has no second #',
  )
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Cs}]*$/u,
    'a link has no control characters and no invisible ones, such as text direction marks; write them percent-encoded',
  );
/** One line for people in pages, terminals and logs. */
const text = z
  .string()
  .regex(
    /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u,
    'a text is one line without control characters, text direction marks or lone surrogates',
  );
const component = z
  .string()
  .regex(
    /^\.\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.tsx?$/,
    'must be the path of a file of the section, ./src/parts/name.tsx',
  );
/** Of the section's own copy of zod. */
const propsSchema = z.custom<z.ZodType>(
  (value) => typeof value === 'object' && value !== null && '_zod' in value,
  'must be a zod schema, such as z.strictObject({ title: z.string() })',
);

/** Defined in the site configuration; the gate refuses any other. */
export const placeSchema = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'a menu or a footer column is named in lower-case words joined by dashes',
  );

export const navigationEntrySchema = z.strictObject({
  menu: placeSchema,
  /** Heading of a group; name of a submenu if `submenu` is true. */
  group: text.optional(),
  submenu: z.boolean().optional(),
  label: text.min(1),
  description: text.optional(),
  href,
  /** Picture before the label: path of one of the section's public files. */
  logo: pathSchema.optional(),
  /** Sorts the entries of all sections. */
  order: z.number(),
});

export const footerEntrySchema = z.strictObject({
  column: placeSchema,
  label: text.min(1),
  href,
  /** Sorts the entries of all sections. */
  order: z.number(),
});

export const redirectSchema = z.union([
  z.strictObject({
    from: pathSchema,
    /** Absent with 410. */
    to: href.overwrite(encodeHref).max(ADDRESS_LIMIT),
    status: z.literal([301, 302]).default(301),
  }),
  z.strictObject({ from: pathSchema, status: z.literal(410) }),
]);

const publicFile = {
  path: pathSchema,
  type: z
    .string()
    .max(100)
    .regex(/^[a-z]+\/[a-z0-9.+-]+(?:; charset=utf-8)?$/),
  disposition: z.enum(['inline', 'attachment']).default('inline'),
};

/** section.ts. Pages are the folders of src/pages. */
export const sectionDefinitionSchema = z.strictObject({
  /** The site configuration grants it paths and menus. */
  name: z.string().regex(SAFE_NAME),
  /** Not of pages of the section. `icon` as in a page.meta.ts. */
  navigation: z.array(navigationEntrySchema.extend({ icon: z.string().optional() })).default([]),
  footer: z.array(footerEntrySchema).default([]),
  /** From paths that the section no longer has. */
  redirects: z.array(redirectSchema).default([]),
  /** Path below which icons of menu entries are served. */
  icons: pathSchema.optional(),
  pictures: pathSchema.optional(),
  files: z
    .array(
      z.strictObject({
        ...publicFile,
        /** Relative to the section's folder, or of a package: `@scope/name/file.svg`. */
        source: z.string(),
      }),
    )
    .default([]),
  /** By contract number. A part offers several while embedders move to the newest. */
  exposes: z
    .record(
      z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
      z
        .record(
          z.string().regex(CONTRACT, 'a contract is a whole number from 1 on'),
          z.strictObject({
            part: component,
            /** A zod schema; the gate refuses other props. */
            props: propsSchema.optional(),
          }),
        )
        .refine((contracts) => Object.keys(contracts).length > 0, 'a part has at least one contract'),
    )
    .default({}),
  /**
   * Bytes of fast Brotli (quality 5), checked by the gate: the stylesheet, and scripts of one page or part
   * besides the remote entry. Exceeding them only with an embedded part is a warning.
   */
  budgets: z.strictObject({ style: z.number(), script: z.number() }).partial().default({}),
});

export type SectionDefinition = z.input<typeof sectionDefinitionSchema>;
export type CheckedSectionDefinition = z.output<typeof sectionDefinitionSchema>;
export type NavigationEntry = z.output<typeof navigationEntrySchema>;
export type FooterEntry = z.output<typeof footerEntrySchema>;
export type Redirect = z.output<typeof redirectSchema>;

export const manifestPublicFileSchema = z.strictObject({ ...publicFile, file: z.string() });
