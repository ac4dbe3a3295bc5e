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
import type { SiteOption } from '../site/site-option.ts';
import type { SiteState } from '../site/site-state.ts';
import { type Health, healthSchema } from './health-schema.ts';

/** Brotli bytes; null if the section sets no budget. */
const sizeSchema = z.strictObject({ bytes: z.number().int(), budget: z.number().nullable() });

/** /_status.json, a public interface. The reference is made from these comments. */
export const statusReportSchema = z.strictObject({
  /** ISO time of this report. */
  at: z.string(),
  /** Null before anything has gone live. */
  live: z
    .strictObject({ composition: z.string(), since: z.string().nullable(), pages: z.number().int() })
    .nullable(),
  desired: z.strictObject({
    /** 0 before the registry has been read. */
    revision: z.number().int(),
    /** Why the registry is not followed; null when it is. */
    problem: z.string().nullable(),
    /** The registry is older than one that was followed before. */
    older: z.boolean(),
    /** Since the last read, or the start. */
    readSecondsAgo: z.number(),
  }),
  /** Null if the site does not sign. */
  signing: z
    .strictObject({
      /** When an operator signed the last snapshot; null without one. */
      snapshotAt: z.string().nullable(),
      /** Why the snapshot is invalid or old; null if it is fresh or not required. */
      snapshotProblem: diagnosticSchema.nullable(),
    })
    .nullable(),
  /** What is live matches the registry, and all of it is signed where the site signs. */
  inStep: z.boolean(),
  /** Why `inStep` is false. */
  refusals: z.array(diagnosticSchema),
  /** The last checked composition since the start. */
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
      /** Whom to call, from the section's grant; null without one. */
      contact: z.string().nullable(),
      /** Live version; null without one. */
      version: z.string().nullable(),
      /** Version in the registry; null without one. */
      desired: z.string().nullable(),
      /** Null while visitors get the section. */
      stopped: stopSchema.nullable(),
      /** The registry has it stopped. */
      desiredStopped: z.boolean(),
      /** Source revision; null outside a checkout. */
      commit: z.string().nullable(),
      /** Source and builder (`local`, or the runner of a CI system) of the live version; null if unknown. */
      repository: z.string().nullable(),
      builder: z.string().nullable(),
      /** In its bundles; null without an SBOM. */
      packages: z.number().int().nullable(),
      /** When and by whom it went live. If the site signs: by its signer; null without a valid signature. */
      changedAt: z.string().nullable(),
      changedBy: z.string().nullable(),
      /** Its pages; if it is stopped or unavailable all of its addresses, prefixes with `*`. */
      pages: z.array(z.string()),
      /** The largest page and all scripts have no budget. */
      largestPage: sizeSchema,
      style: sizeSchema,
      largestScript: sizeSchema,
      scripts: sizeSchema,
      /** From visitors' browsers; null while reports are off. */
      health: healthSchema.nullable(),
    }),
  ),
  /** By the revision that last made them live, newest first. */
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
  siteState: Pick<SiteState, 'site' | 'desired' | 'config'>;
  data: DataFolder;
  assets: Assets;
  /** Undefined if they are off. */
  previews: (() => Preview[]) | undefined;
  leads: LeadsWatch;
  /** Names below /api. */
  apiTargets: readonly string[];
  isDraining: () => boolean;
  options: readonly SiteOption[];
}

const HISTORY = 20;

export async function statusReport(sources: StatusSources): Promise<StatusReport> {
  const { state, siteState, data, previews, leads } = sources;
  // of one moment: it may change while files are read
  const { signing, revision, registryProblem, registryOlder, refusals, serverProblem, lastGate } = state;
  const readSecondsAgo = state.registryReadSecondsAgo;
  const composition = siteState.site?.composition;
  const entries = liveEntries(siteState.desired ?? { schema: '', microFrontends: {} });
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

/** Version and stop. */
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
  const live = sources.siteState.site;
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
    contact: contactsOf(sources.siteState.config)[name] ?? null,
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

/** Prefixes with `*`. */
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

/** Valid entries only. */
const verifiedOf = ({ state: { signing }, siteState }: StatusSources): RegistryDocument | undefined =>
  signing ? signing.document : siteState.desired;

function manifestOf(data: DataFolder, name: string, version: string): ArtifactManifest {
  const text = readFileSync(join(data.mirror, name, version, 'section.json'), 'utf8');
  return artifactManifestSchema.parse(JSON.parse(text));
}

function scriptsOf(manifest: ArtifactManifest): string[] {
  const { entry } = manifest.browser;
  const chunks =
    manifest.kind === 'shell' ? manifest.browser.js : Object.values(manifest.exposes).flatMap(({ js }) => js);
  return [...new Set([entry, ...chunks])];
}

/** Null if the pointer is unreadable or names another composition. */
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
