import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Addresses, type Pin, type Preview, pinOf, readLivePointer, stoppedIn } from '@site/composer';
import {
  artifactOrigin,
  type DataFolder,
  diagnosticOutput,
  diagnosticSchema,
  emptyRegistry,
  liveEntries,
  type RegistryDocument,
  stopSchema,
  stopsOf,
} from '@site/registry';
import { type ArtifactManifest, artifactManifestSchema, contactsOf } from '@site/section-kit/contract';
import { rolloutStatusSchema } from '@site/section-kit/reports';
import * as z from 'zod';
import type { ServerState } from '../activation/server-state.ts';
import type { LeadsWatch } from '../connections/leads-watch.ts';
import type { Assets } from '../request/assets.ts';
import type { LiveState } from '../site/live-state.ts';
import type { SiteOption } from '../site/site-option.ts';
import { type Health, healthSchema } from './health-schema.ts';

/** Brotli bytes, with the section's own budget; null if it sets none. */
const sizeSchema = z.strictObject({ bytes: z.number().int(), budget: z.number().nullable() });

/** The response of /_status.json: a public interface, documented from this file. */
export const statusReportSchema = z.strictObject({
  /** ISO time of this report. */
  at: z.string(),
  /** Null before anything has gone live. */
  live: z
    .strictObject({ composition: z.string(), since: z.string().nullable(), pages: z.number().int() })
    .nullable(),
  desired: z.strictObject({
    /** The registry's revision; 0 before it has been read. */
    revision: z.number().int(),
    /** Why the registry is not followed; null when it is. */
    problem: z.string().nullable(),
    /** True if the reason is that it is older than one that was followed before. */
    older: z.boolean(),
    /** Seconds since it was last read, or since the start. */
    readSecondsAgo: z.number(),
  }),
  /** Null where nothing is signed. */
  signing: z
    .strictObject({
      /** When an operator last signed what was live, for servers with an empty disk; null where none did. */
      snapshotAt: z.string().nullable(),
      /** Why that is not valid, or that it is old. Null where the site configuration asks for none, or it is fresh. */
      snapshotProblem: diagnosticSchema.nullable(),
    })
    .nullable(),
  /** True if what is live matches the registry, and where the environment signs, all that it says is signed. */
  inStep: z.boolean(),
  /** Why not, if it is false. */
  refusals: z.array(diagnosticSchema),
  /** The last composition that was checked since the server started. */
  lastGate: z
    .strictObject({
      at: z.string(),
      milliseconds: z.number().int(),
      passed: z.boolean(),
      renderedPages: z.number().int(),
      refusals: z.array(diagnosticSchema),
      warnings: z.array(diagnosticSchema),
    })
    .nullable(),
  /** The shell and the sections. */
  sections: z.array(
    z.strictObject({
      name: z.string(),
      /** Whom to call for it, by its grant in the site configuration; null if that names nobody. */
      contact: z.string().nullable(),
      /** Live version; null while none is. */
      version: z.string().nullable(),
      /** The registry's version; null if it has none. */
      desired: z.string().nullable(),
      /** Visitors get nothing of it now; null if they do. */
      stopped: stopSchema.nullable(),
      /** The registry says that it is stopped. */
      desiredStopped: z.boolean(),
      /** Source revision the live version was built from; null outside a checkout. */
      commit: z.string().nullable(),
      /** Where the live version was built from, and by whom (`local`, or a CI system's runner); null if it does not say. */
      repository: z.string().nullable(),
      builder: z.string().nullable(),
      /** Number of packages in its bundles; null if it has no SBOM. */
      packages: z.number().int().nullable(),
      /**
       * When and by whom the live version was made live; where the environment signs, its signer. Null without a valid
       * signature.
       */
      changedAt: z.string().nullable(),
      changedBy: z.string().nullable(),
      /** Paths of its own pages; of one that is stopped or unavailable all of its addresses, a prefix with `*`. */
      pages: z.array(z.string()),
      /** The largest page, and all scripts together, have no budget. */
      largestPage: sizeSchema,
      style: sizeSchema,
      largestScript: sizeSchema,
      scripts: sizeSchema,
      /** What visitors' browsers say; null while pages report nothing. */
      health: healthSchema.nullable(),
    }),
  ),
  /** Versions by when the registry last made them live, newest first. */
  history: z.array(
    z.strictObject({
      revision: z.number().int(),
      at: z.string(),
      by: z.string(),
      section: z.string(),
      version: z.string(),
      live: z.boolean(),
    }),
  ),
  /** Versions that a share of visitors gets. */
  rollouts: z.array(rolloutStatusSchema),
  /** Null if no section may send to leads-api. */
  leads: z.strictObject({ ready: z.boolean(), problem: z.string().nullable() }).nullable(),
  /** Previews in memory; null if they are off. */
  previews: z
    .array(z.strictObject({ versions: z.record(z.string(), z.string()), by: z.string(), until: z.string() }))
    .nullable(),
});

export type StatusReport = z.output<typeof statusReportSchema>;

export interface StatusSources {
  state: ServerState;
  live: Pick<LiveState, 'site' | 'desired' | 'config'>;
  data: DataFolder;
  assets: Assets;
  /** Previews in memory; undefined if they are off. */
  previews: (() => Preview[]) | undefined;
  leads: LeadsWatch;
  /** Names below /api of which the settings say where they are. */
  apiTargets: readonly string[];
  /** Whether this server is about to stop. */
  isDraining: () => boolean;
  options: readonly SiteOption[];
}

const HISTORY = 20;

export async function statusReport(sources: StatusSources): Promise<StatusReport> {
  const { state, live, data, previews, leads } = sources;
  // All of one moment: what is live and asked for may change while files are read.
  const { signing, revision, registryProblem, registryOlder, refusals, serverProblem, lastGate } = state;
  const readSecondsAgo = state.registryReadSecondsAgo;
  const composition = live.site?.composition;
  const entries = liveEntries(live.desired ?? { schema: '', microFrontends: {} });
  const pins: Record<string, Pin> = composition ? { shell: composition.shell, ...composition.sections } : {};
  const names = new Set(['shell', ...Object.keys(pins), ...entries.keys()]);
  const sections = await Promise.all(
    [...names].map((name) =>
      sectionReport(sources, name, pins[name]?.version, entries.get(name)?.metadata.version),
    ),
  );
  return {
    at: new Date().toISOString(),
    live: composition
      ? {
          composition: composition.id,
          since: liveSince(data, composition.id),
          pages: Object.keys(composition.pages).length,
        }
      : null,
    desired: {
      revision,
      problem: registryProblem ?? serverProblem ?? null,
      older: registryOlder,
      readSecondsAgo,
    },
    signing: signing
      ? {
          snapshotAt: signing.snapshotAt ?? null,
          snapshotProblem: signing.problem ? diagnosticOutput(signing.problem) : null,
        }
      : null,
    inStep:
      composition !== undefined &&
      registryProblem === undefined &&
      serverProblem === undefined &&
      !signing?.refused.size &&
      sections.every(isAsDesired),
    refusals: refusals.map(diagnosticOutput),
    lastGate: lastGate ? gateReport(lastGate) : null,
    sections,
    history: historyOf(verifiedOf(sources)),
    rollouts: sources.options.flatMap((option) => option.rollouts?.() ?? []),
    leads: (await leads.check()) ?? null,
    previews:
      previews?.().map(({ versions, by, until }) => ({
        versions: Object.fromEntries(Object.entries(versions).map(([name, { version }]) => [name, version])),
        by,
        until: new Date(until).toISOString(),
      })) ?? null,
  };
}

function gateReport({ at, milliseconds, result }: NonNullable<ServerState['lastGate']>) {
  const [refusals, warnings] = result.ok ? [[], result.warnings] : [result.refusals, []];
  return {
    at,
    milliseconds: Math.round(milliseconds),
    passed: result.ok,
    renderedPages: result.ok ? result.renderedPages : 0,
    refusals: refusals.map(diagnosticOutput),
    warnings: warnings.map(diagnosticOutput),
  };
}

/** Is this version live, and visible, as the registry says? */
export const isAsDesired = ({
  version,
  desired,
  stopped,
  desiredStopped,
}: StatusReport['sections'][number]): boolean => version === desired && (stopped !== null) === desiredStopped;

async function sectionReport(
  sources: StatusSources,
  name: string,
  version: string | undefined,
  desired: string | undefined,
): Promise<StatusReport['sections'][number]> {
  const { data, assets, options } = sources;
  const live = sources.live.site;
  const manifest = version === undefined ? undefined : manifestOf(data, name, version);
  const folder = join(data.mirror, name, version ?? '');
  const { provenance, packages } = manifest ? await artifactOrigin({ folder, manifest }) : {};
  const sizeOf = async (file: string) => {
    const body = (await assets.find(name, version!, file))?.body;
    return body ? body.br.length || body.identity.length : 0;
  };
  const scripts = manifest ? await Promise.all(scriptsOf(manifest).map(sizeOf)) : [];
  const budgets = manifest?.kind === 'section' ? manifest.budgets : {};
  const pin = live && pinOf(live.composition, name);
  const entry = verifiedOf(sources)?.microFrontends[name]?.find(
    ({ metadata }) => metadata.integrity === pin?.integrity,
  );
  const pages = Object.entries(live?.composition.live.routes ?? {})
    .filter(([, parts]) => parts[0]?.startsWith(`${name}/`))
    .map(([path]) => path);
  return {
    name,
    contact: contactsOf(sources.live.config)[name] ?? null,
    version: version ?? null,
    desired: desired ?? null,
    stopped: stoppedIn(live?.composition).get(name) ?? null,
    desiredStopped: stopsOf(verifiedOf(sources) ?? emptyRegistry()).has(name),
    commit: manifest?.commit || null,
    repository: provenance?.repository ?? null,
    builder: provenance?.builder ?? null,
    packages: packages?.filter(({ bundles }) => bundles.length > 0).length ?? null,
    changedAt: entry?.extras.changedAt ?? null,
    changedBy: entry?.extras.changedBy ?? null,
    pages: [
      ...pages,
      ...replacedAddresses(live?.composition.stopped?.[name], live?.composition.unavailable?.[name]),
    ],
    largestPage: {
      bytes: Math.max(0, ...pages.map((path) => live?.responses.get(path)?.page?.size ?? 0)),
      budget: null,
    },
    style: { bytes: manifest ? await sizeOf(manifest.browser.style) : 0, budget: budgets.style ?? null },
    largestScript: { bytes: Math.max(0, ...scripts), budget: budgets.script ?? null },
    scripts: { bytes: scripts.reduce((sum, bytes) => sum + bytes, 0), budget: null },
    health: await healthOf(options, name),
  };
}

/** Addresses that return 503 or 410 in place of pages, files and redirects; a prefix with `*`. */
export const replacedAddresses = (...sections: (Addresses | undefined)[]): string[] =>
  sections.flatMap((section) =>
    section ? [...section.addresses, ...section.below.map((prefix) => `${prefix}*`)] : [],
  );

async function healthOf(options: readonly SiteOption[], section: string): Promise<Health | null> {
  for (const option of options) {
    const health = await option.health?.(section);
    if (health) return health;
  }
  return null;
}

/** The registry, reduced to its valid entries. */
const verifiedOf = ({ state: { signing }, live }: StatusSources): RegistryDocument | undefined =>
  signing ? signing.document : live.desired;

function manifestOf(data: DataFolder, name: string, version: string): ArtifactManifest {
  const text = readFileSync(join(data.mirror, name, version, 'section.json'), 'utf8');
  return artifactManifestSchema.parse(JSON.parse(text));
}

/** What a visitor's browser may load of it. */
function scriptsOf(manifest: ArtifactManifest): string[] {
  const { entry } = manifest.browser;
  const chunks =
    manifest.kind === 'shell' ? manifest.browser.js : Object.values(manifest.exposes).flatMap(({ js }) => js);
  return [...new Set([entry, ...chunks])];
}

/** When the live composition went live; null if the pointer on disk cannot be read or names another composition. */
function liveSince(data: DataFolder, id: string): string | null {
  const pointer = readLivePointer(data);
  return pointer?.id === id ? pointer.since : null;
}

function historyOf(document: RegistryDocument | undefined): StatusReport['history'] {
  return Object.entries(document?.microFrontends ?? {})
    .flatMap(([section, entries]) =>
      entries.map(({ metadata, deployment, extras }) => ({
        revision: extras.revision,
        at: extras.changedAt,
        by: extras.changedBy,
        section,
        version: metadata.version,
        live: deployment.default,
      })),
    )
    .sort((one, other) => other.revision - one.revision)
    .slice(0, HISTORY);
}
