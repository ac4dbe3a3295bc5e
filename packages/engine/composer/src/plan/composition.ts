import type { SectionArtifact, Stops } from '@site/registry';
import { type SectionManifest, type SectionPin, STOPPED_VERSION } from '@site/section-kit/contract';
import { storedFormat } from '@site/server-kit/files';
import * as z from 'zod';

/** Version and manifest hash of one artifact in a composition. */
const pinSchema = z.object({ version: z.string(), integrity: z.string() });

export type Pin = z.output<typeof pinSchema>;

/** A file that a section or the shell publishes at a path of its own: PDF, feed, favicon. */
const publishedFileSchema = z.object({
  section: z.string(),
  version: z.string(),
  file: z.string(),
  type: z.string(),
  disposition: z.enum(['inline', 'attachment']),
});

export type PublishedFile = z.output<typeof publishedFileSchema>;

/** `section` declares it. */
const redirectFrom = { section: z.string().optional(), from: z.string() };

const texts = z.record(z.string(), z.string());

const slotTableSchema = z.record(
  z.string(),
  z.object({
    module: z.string(),
    contract: z.number().optional(),
    accepted: z.array(z.number()).optional(),
  }),
);

/** As `LiveTable` of the contract. */
const liveTableSchema = z.object({
  shell: z.string(),
  frame: z.string(),
  sections: z.record(z.string(), z.object({ version: z.string(), entry: z.string(), style: z.string() })),
  routes: z.record(z.string(), z.array(z.string())),
  /** Absent if no page has such a table. */
  slots: z.record(z.string(), slotTableSchema).optional(),
  policies: texts.optional(),
});

/** What takes the place of a section that the registry names, or of the part of it that is not here. */
const unavailableSchema = z.object({
  /** Key of the page at all of these addresses. */
  page: z.string(),
  /** Its pages, files and redirects. */
  addresses: z.array(z.string()),
  /** Prefixes (with trailing slash) of its own not-found pages. */
  below: z.array(z.string()),
});

export type UnavailableSection = z.output<typeof unavailableSchema>;

/** What a section serves. */
export type Addresses = Omit<UnavailableSection, 'page'>;

/** What the registry names, by section: its addresses and, where its manifest could be read, its parts. */
export type NamedSections = ReadonlyMap<string, Addresses & { exposes?: SectionManifest['exposes'] }>;

/** What takes the place of one stopped section. */
const stoppedSchema = z.object({
  gone: z.boolean(),
  reason: z.string(),
  since: z.string(),
  ...unavailableSchema.shape,
});

export type StoppedSection = z.output<typeof stoppedSchema>;

/**
 * An exact set of versions, rendered and checked: an index of content-addressed pages. Immutable; serving
 * needs nothing else but the pages and the mirrored artifacts.
 */
export const compositionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  shell: pinSchema,
  sections: z.record(z.string(), pinSchema),
  /**
   * Sections whose pages could not be rendered again and stay as they were, with the id of the composition those
   * are from. Absent if there are none.
   */
  kept: texts.optional(),
  /** Sections of which visitors get nothing; their versions are in `sections`. Absent if there are none. */
  stopped: z.record(z.string(), stoppedSchema).optional(),
  /**
   * Sections that the registry names, and of which some or all could not be read, or did not pass. Absent if there are
   * none.
   */
  unavailable: z.record(z.string(), unavailableSchema).optional(),
  /** Page key by path. */
  pages: texts,
  /** Key of the shell's own not-found page. */
  notFound: z.string(),
  /** Page key by prefix (with trailing slash) for sections' own not-found pages. */
  notFoundBelow: texts,
  redirects: z.array(
    z.union([
      z.object({ ...redirectFrom, to: z.string(), status: z.literal([301, 302]) }),
      z.object({ ...redirectFrom, status: z.literal(410) }),
    ]),
  ),
  files: z.record(z.string(), publishedFileSchema),
  /** Content id of the frame document. */
  frame: z.string(),
  live: liveTableSchema,
  /** False in every environment but production: search engines must not index it. */
  indexable: z.boolean(),
  sitemap: z.string(),
  robots: z.string(),
  securityTxt: z.string(),
  /** Absent when the shell has none. */
  webManifest: z.string().optional(),
  /** Feeds by path, as they are served; absent if no section has one. */
  feeds: texts.optional(),
});

export type Composition = z.output<typeof compositionSchema>;

export const compositionFormat = storedFormat(1, compositionSchema);

/** What an index refers to: everything that must be kept with it. */
export const referencesFormat = storedFormat(
  1,
  compositionSchema.pick({
    shell: true,
    sections: true,
    kept: true,
    stopped: true,
    unavailable: true,
    pages: true,
    notFound: true,
    notFoundBelow: true,
    frame: true,
  }),
);

export const pinOf = (composition: Composition | undefined, name: string): Pin | undefined =>
  name === 'shell' ? composition?.shell : composition?.sections[name];

/** Of all its pages, the not-found pages and those in place of sections among them. */
export const pageKeys = ({
  pages,
  notFound,
  notFoundBelow,
  stopped = {},
  unavailable = {},
}: Pick<Composition, 'pages' | 'notFound' | 'notFoundBelow' | 'stopped' | 'unavailable'>): string[] => [
  ...Object.values(pages),
  notFound,
  ...Object.values(notFoundBelow),
  ...[...Object.values(stopped), ...Object.values(unavailable)].map(({ page }) => page),
];

/** What of the registry is not here, by section. */
export const unavailableIn = (composition: Pick<Composition, 'unavailable'> | undefined): NamedSections =>
  new Map(Object.entries(composition?.unavailable ?? {}));

/** Sections without a version here, whose parts render nothing. */
export const emptySections = ({
  sections,
  stopped = {},
  unavailable = {},
}: Pick<Composition, 'sections' | 'stopped' | 'unavailable'>): string[] => [
  ...Object.keys(stopped),
  ...Object.keys(unavailable).filter(
    (name) => !Object.hasOwn(sections, name) && !Object.hasOwn(stopped, name),
  ),
];

/** What visitors get nothing of now. */
export const stoppedIn = (composition: Pick<Composition, 'stopped'> | undefined): Stops =>
  new Map(
    Object.entries(composition?.stopped ?? {}).map(([name, { gone, reason, since }]) => [
      name,
      { gone, reason, since },
    ]),
  );

/** Path at which an artifact's file is served. */
export const artifactUrl = (name: string, version: string, file: string) =>
  `/_sections/${name}/${version}/${file}`;

export const frameUrl = (frame: string) => `/_frames/${frame}.json`;

/** Versions and addresses of sections, by name, as pages name them. */
export function sectionPins(sections: SectionArtifact[]): Record<string, SectionPin> {
  return Object.fromEntries(
    sections.map((section) => [
      section.manifest.name,
      {
        version: section.manifest.version,
        entry: urlOf(section, section.manifest.browser.entry),
        style: urlOf(section, section.manifest.browser.style),
      },
    ]),
  );
}

/** Of sections that are stopped: their parts load and render nothing, in every shell. */
export const stoppedPins = (names: readonly string[]): Record<string, SectionPin> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        version: STOPPED_VERSION,
        entry: artifactUrl(name, STOPPED_VERSION, 'entry.js'),
        style: artifactUrl(name, STOPPED_VERSION, 'style.css'),
      },
    ]),
  );

const urlOf = ({ manifest }: SectionArtifact, file: string) =>
  artifactUrl(manifest.name, manifest.version, file);
