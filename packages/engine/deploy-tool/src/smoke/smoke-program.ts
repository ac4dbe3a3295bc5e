import type { ImageLimits } from '@site/section-kit/contract';
import * as z from 'zod';

/** The report of the smoke program, written to the file that its second argument names. */
export const reportSchema = z.strictObject({
  /** Pages that were opened; fewer than requested if several failed. */
  visited: z.number().int(),
  /** Controls that were used, and controls that were left out. */
  controls: z.number().int().default(0),
  controlsLeft: z.number().int().default(0),
  /** Addresses of the site that links lead to, each requested once. */
  links: z.number().int().default(0),
  /** Forms that arrived at the stub of leads-api as they were filled in. */
  formsWithScript: z.number().int().default(0),
  formsWithoutScript: z.number().int().default(0),
  /** Forms for which no valid values are known, and why. */
  unsent: z.array(z.string()).default([]),
  /** What pages would report to a site with reports, and how many of them. */
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
      /** In the sources, where the version has maps. */
      at: z.strictObject({ file: z.string(), line: z.number().int() }).optional(),
    }),
  ),
  /** Serious and critical violations that axe found, one for each element. */
  violations: z
    .array(
      z.strictObject({
        route: z.string(),
        rule: z.string(),
        impact: z.string(),
        help: z.string(),
        helpUrl: z.string(),
        /** Selector of the element, and its start tag. */
        target: z.string(),
        tag: z.string(),
        /** Id of the slot around it; null outside all slots. */
        slot: z.string().nullable(),
      }),
    )
    .default([]),
});

export type SmokeReport = z.output<typeof reportSchema>;

/** What a program may send while it runs, to its parent process: how many pages it has visited. */
export const smokeMessageSchema = z.object({ visited: z.number().int().nonnegative() });

/** The smoke program's input; its first argument is the path of a file with it. */
export interface SmokeOrder {
  /** Settings of the shell server that serves the candidate and nothing else. */
  settings: Record<string, string>;
  /** Names below /api that are granted to a section: `leads` for /api/leads. */
  api: string[];
  /** `width` in CSS pixels, where it is not that of a desktop. */
  pages: { route: string; status: 200 | 404; width?: number }[];
  /** Limits of images. */
  images: ImageLimits;
  /** Only accessibility rules are checked: on the live pages, which a candidate is compared with. */
  onlyAccessibility?: boolean;
  /** Milliseconds for loading a page, hydrating it and waking its slots; the same again for using its controls. */
  secondsPerPage: number;
  /** Maximum number of controls used on one page, some of every kind. */
  controlsPerPage: number;
}
