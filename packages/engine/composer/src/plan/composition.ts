import type { Artifact, SectionArtifact, Stops } from '@site/registry';
import { type SectionManifest, type SectionPin, STOPPED_VERSION } from '@site/section-kit/contract';
import { storedFormat } from '@site/server-kit/files';
import * as z from 'zod';

const pinSchema = z.object({ version: z.string(), integrity: z.string() });

export type Pin = z.output<typeof pinSchema>;

/** At a path of its own: PDF, feed, favicon. */
const publishedFileSchema = z.object({
  section: z.string(),
  version: z.string(),
  file: z.string(),
  type: z.string(),
  disposition: z.enum(['inline', 'attachment']),
});

export type PublishedFile = z.output<typeof publishedFileSchema>;

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
  slots: z.record(z.string(), slotTableSchema).optional(),
  policies: texts.optional(),
});

/** Replaces a section of the registry, or what of it is missing here. */
const unavailableSchema = z.object({
  page: z.string(),
  addresses: z.array(z.string()),
  /** Prefixes of its own not-found pages, with trailing slash. */
  below: z.array(z.string()),
});

export type UnavailableSection = z.output<typeof unavailableSchema>;

export type Addresses = Omit<UnavailableSection, 'page'>;

/** By section; `exposes` only where the manifest could be read. */
export type NamedSections = ReadonlyMap<string, Addresses & { exposes?: SectionManifest['exposes'] }>;

const stoppedSchema = z.object({
  gone: z.boolean(),
  reason: z.string(),
  since: z.string(),
  ...unavailableSchema.shape,
});

export type StoppedSection = z.output<typeof stoppedSchema>;

/** An exact set of versions, rendered and checked. Immutable; served with its pages and the mirrored artifacts alone. */
export const compositionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  shell: pinSchema,
  sections: z.record(z.string(), pinSchema),
  /** Sections that keep earlier pages, with the id of the composition they are from. */
  kept: texts.optional(),
  /** Sections of which visitors get nothing; their versions are in `sections`. */
  stopped: z.record(z.string(), stoppedSchema).optional(),
  /** Named sections of which a part could not be read or did not pass. */
  unavailable: z.record(z.string(), unavailableSchema).optional(),
  pages: texts,
  notFound: z.string(),
  /** By prefix with trailing slash. */
  notFoundBelow: texts,
  redirects: z.array(
    z.union([
      z.object({ ...redirectFrom, to: z.string(), status: z.literal([301, 302]) }),
      z.object({ ...redirectFrom, status: z.literal(410) }),
    ]),
  ),
  files: z.record(z.string(), publishedFileSchema),
  /** Content id of the menu document. */
  frame: z.string(),
  live: liveTableSchema,
  /** True in production only. */
  indexable: z.boolean(),
  sitemap: z.string(),
  robots: z.string(),
  securityTxt: z.string(),
  webManifest: z.string().optional(),
  feeds: texts.optional(),
});

export type Composition = z.output<typeof compositionSchema>;

export const compositionFormat = storedFormat(1, compositionSchema);

/** All that must be kept with an index. */
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

/** Also of not-found pages and of those in place of sections. */
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

/** Sections of the registry that lack something here. */
export const unavailableIn = (composition: Pick<Composition, 'unavailable'> | undefined): NamedSections =>
  new Map(Object.entries(composition?.unavailable ?? {}));

/** Sections without a version render nothing in their slots. */
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

export const stoppedIn = (composition: Pick<Composition, 'stopped'> | undefined): Stops =>
  new Map(
    Object.entries(composition?.stopped ?? {}).map(([name, { gone, reason, since }]) => [
      name,
      { gone, reason, since },
    ]),
  );

export const artifactUrl = (name: string, version: string, file: string) =>
  `/_sections/${name}/${version}/${file}`;

export const fileUrl = ({ manifest }: Artifact, file: string) =>
  artifactUrl(manifest.name, manifest.version, file);

export const frameUrl = (frame: string) => `/_frames/${frame}.json`;

export function sectionPins(sections: SectionArtifact[]): Record<string, SectionPin> {
  return Object.fromEntries(
    sections.map((section) => [
      section.manifest.name,
      {
        version: section.manifest.version,
        entry: fileUrl(section, section.manifest.browser.entry),
        style: fileUrl(section, section.manifest.browser.style),
      },
    ]),
  );
}

/** Their parts render nothing, in every shell. */
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
