import * as z from 'zod';

/** A provenance predicate of SLSA 1. Its name has its hash: builds of one version never write the same file. */
export const isProvenance = (file: string): boolean => /^provenance\.[0-9a-f]{12}\.json$/.test(file);

export interface Provenance {
  /** Full revision; null outside a checkout. */
  commit: string | null;
  /** The section's folder had uncommitted changes. */
  uncommitted: boolean;
  /** Without user name and password; null if there is none. */
  repository: string | null;
  /** `local`, or the address of the CI runner. */
  builder: string;
  tools: Record<string, string>;
  /** Address of the CI run; null for a local build. */
  run: string | null;
  lockFile: { name: string; sha256: string } | null;
}

/** SLSA names a builder by a URI. */
const LOCAL = 'urn:site:builder:local';
const SOURCE = 'source';

export function provenanceText(section: string, built: Provenance): string {
  const { commit, uncommitted, repository, builder, tools, run, lockFile } = built;
  const source = {
    name: SOURCE,
    ...(repository && { uri: `git+${repository}` }),
    ...(commit && { digest: { gitCommit: commit } }),
    ...(uncommitted && { annotations: { uncommittedChanges: true } }),
  };
  const predicate = {
    buildDefinition: {
      buildType: 'urn:site:section-build',
      externalParameters: { section },
      resolvedDependencies: [
        ...(repository || commit ? [source] : []),
        ...(lockFile ? [{ name: lockFile.name, digest: { sha256: lockFile.sha256 } }] : []),
      ],
    },
    runDetails: {
      builder: { id: builder === 'local' ? LOCAL : builder, version: tools },
      ...(run && { metadata: { invocationId: run } }),
    },
  };
  return `${JSON.stringify(predicate, null, 1)}\n`;
}

const word = z.string().regex(/^[ -~]{1,500}$/);
const predicateSchema = z.object({
  buildDefinition: z.object({
    resolvedDependencies: z
      .array(
        z.object({
          name: word.optional(),
          uri: word.optional(),
          digest: z.object({ gitCommit: word.optional(), sha256: word.optional() }).optional(),
          annotations: z.object({ uncommittedChanges: z.boolean().optional() }).optional(),
        }),
      )
      .default([]),
  }),
  runDetails: z.object({
    builder: z.object({ id: word, version: z.record(word, word).default({}) }),
    metadata: z.object({ invocationId: word.optional() }).optional(),
  }),
});

/** Undefined for any other text. */
export function parseProvenance(text: string): Provenance | undefined {
  let predicate: z.output<typeof predicateSchema>;
  try {
    predicate = predicateSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
  const { builder, metadata } = predicate.runDetails;
  const { resolvedDependencies } = predicate.buildDefinition;
  const source = resolvedDependencies.find(({ name }) => name === SOURCE);
  const lock = resolvedDependencies.find(({ name, digest }) => name !== SOURCE && digest?.sha256);
  return {
    commit: source?.digest?.gitCommit ?? null,
    uncommitted: source?.annotations?.uncommittedChanges ?? false,
    repository: source?.uri?.replace(/^git\+/, '') ?? null,
    builder: builder.id === LOCAL ? 'local' : builder.id,
    tools: builder.version,
    run: metadata?.invocationId ?? null,
    lockFile: lock ? { name: lock.name ?? '', sha256: lock.digest!.sha256! } : null,
  };
}
