import type { ImageLimits } from '@site/section-kit/contract';
import * as z from 'zod';

export const reportSchema = z.strictObject({
  /** Fewer than requested if several failed. */
  visited: z.number().int(),
  /** Used, and left out. */
  controls: z.number().int().default(0),
  controlsLeft: z.number().int().default(0),
  /** Targets of links, each requested once. */
  links: z.number().int().default(0),
  formsWithScript: z.number().int().default(0),
  formsWithoutScript: z.number().int().default(0),
  /** Forms without known valid values, and why. */
  unsent: z.array(z.string()).default([]),
  /** By number of pages. */
  reported: z.array(z.strictObject({ what: z.string(), pages: z.number().int() })).default([]),
  findings: z.array(
    z.strictObject({
      code: z.enum([
        // a script of smoke itself
        'SITE_SMOKE_FAILED',
        'SITE_SMOKE_HUNG',
        'SITE_SMOKE_ASLEEP',
        'SITE_SMOKE_THROWS',
        'SITE_SMOKE_CONSOLE',
        'SITE_SMOKE_POLICY',
        'SITE_SMOKE_REQUEST',
        'SITE_SMOKE_CONTENT',
        'SITE_SMOKE_CONTROL',
        'SITE_SMOKE_FORM',
        'SITE_SMOKE_IMAGE',
        'SITE_SMOKE_MISMATCH',
      ]),
      route: z.string(),
      cause: z.string(),
      at: z.strictObject({ file: z.string(), line: z.number().int() }).optional(),
    }),
  ),
  /** Serious and critical, one for each element. */
  violations: z
    .array(
      z.strictObject({
        route: z.string(),
        rule: z.string(),
        impact: z.string(),
        help: z.string(),
        helpUrl: z.string(),
        /** Selector, and start tag. */
        target: z.string(),
        tag: z.string(),
        /** Null outside slots. */
        slot: z.string().nullable(),
      }),
    )
    .default([]),
});

export type SmokeReport = z.output<typeof reportSchema>;

/** Progress: number of visited pages. */
export const smokeMessageSchema = z.object({ visited: z.number().int().nonnegative() });

export interface SmokeOrder {
  /** Of the shell server with only the candidate. */
  settings: Record<string, string>;
  /** Granted below /api: `leads`. */
  api: string[];
  /** `width` in CSS pixels, unless desktop. */
  pages: { route: string; status: 200 | 404; width?: number }[];
  images: ImageLimits;
  /** For live pages. */
  onlyAccessibility?: boolean;
  /** To load, hydrate and wake a page; the same again for its controls. */
  secondsPerPage: number;
  /** On one page, of every kind. */
  controlsPerPage: number;
}

export interface PicturesOrder {
  /** Settings of two shell servers with one composition each; null where the addresses are whole. */
  servers: { before: Record<string, string>; after: Record<string, string> } | null;
  /** Addresses, or paths of the servers; null without a page. */
  pictures: { name: string; before: string | null; after: string | null }[];
  /** CSS pixels. */
  widths: number[];
  /** Gets the pictures of pages that differ. */
  folder: string;
  secondsPerPage: number;
}

const picture = z
  .string()
  .regex(/^[\w-]+\.\w+$/)
  .nullable();

/** In CSS pixels from the top left corner. */
const regionSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export type Region = z.output<typeof regionSchema>;

/** One for each page and width; fewer if several pages were not still. */
export const picturesReportSchema = z.strictObject({
  pictures: z.array(
    z.strictObject({
      name: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      /** Files in the folder; null where the pictures are the same. */
      before: picture,
      after: picture,
      regions: z.array(regionSchema),
      /** CSS pixels by which the page is higher than before. */
      grew: z.number().int(),
      /** CSS pixels by which content leaves the window at its right edge, if it did not before. */
      overflow: z.number().int(),
      /** Why there are none. */
      problem: z.string().nullable(),
    }),
  ),
});

export type PicturesReport = z.output<typeof picturesReportSchema>;
