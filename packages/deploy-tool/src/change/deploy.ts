import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  CONFIG_BAKED,
  type Composition,
  compositionOf,
  type Environment,
  inputOf,
  lastGood,
  loadArtifacts,
} from '@site/composer';
import {
  type AuditLine,
  actionOf,
  type DataFolder,
  describeRefusal,
  findingOf,
  lastAudited,
  liveEntries,
  type Refusal,
  Refused,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  storeArtifact,
  type VersionChange,
  type WritableRegistry,
  withLive,
  withoutLive,
} from '@site/registry';
import { configurationGaps, SiteError } from '@site/section-kit/contract';
import type { ChangeOutput, GateOutput } from '../output-schema.ts';
import { smoke } from '../smoke/smoke.ts';
import { composeCandidate } from './candidate.ts';

export interface DeployContext {
  registry: WritableRegistry;
  /** Folder of the store: artifacts, and the registry beside them. */
  store: string;
  /** Where the store is published; beside the registry when undefined. */
  artifactsUrl: string | undefined;
  data: DataFolder;
  environment: Environment;
  /** Who is deploying, for the audit line. */
  by: string;
  say: (sentence: string) => void;
}

/** One version that is to go live. */
export interface Change {
  name: string;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

/** A section that is to leave the site. */
interface Retirement {
  name: string;
  entry: null;
}

interface DeployOptions {
  /** Only stored and gated. */
  prepareOnly?: boolean;
  /** Program that visits what passed the gate in a browser; not visited when undefined. */
  smokeProgram?: string | undefined;
  /** It visits all pages of the sections that are changed, whether they change or not. */
  everyPage?: boolean | undefined;
}

/** Stores built artifacts, gates them together with all that is live, and makes them live in one change. */
export async function deploy(
  context: DeployContext,
  folders: string[],
  { prepareOnly = false, smokeProgram, everyPage }: DeployOptions = {},
): Promise<ChangeOutput> {
  const changes: Change[] = [];
  for (const folder of folders) changes.push(await storeBuilt(context, folder));
  return change(context, changes, prepareOnly ? 'prepare' : 'deploy', { smokeProgram, everyPage });
}

/** Brings what is built in a section's folder into the store. */
export const storeBuilt = (context: DeployContext, folder: string): Promise<Change> =>
  storeVersion(context, join(folder, 'dist', 'artifact'));

/** Brings an artifact into the store. */
export async function storeVersion(context: DeployContext, artifact: string): Promise<Change> {
  const { manifest, entry } = await storeArtifact(context.store, artifact);
  context.say(`Stored ${manifest.name} ${manifest.version}.`);
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

/** Where a file of this store is published. */
export const publishedAt = ({ artifactsUrl }: DeployContext, file: string): string =>
  artifactsUrl ? new URL(file, artifactsUrl.replace(/\/*$/, '/')).href : file;

/** Gates versions together with all that is live; nothing goes live by it. */
export const prepare = (context: DeployContext, changes: Change[]): Promise<ChangeOutput> =>
  change(context, changes, 'prepare');

/** Makes an earlier version live again: the one before, or the one named. */
export async function rollback(
  context: DeployContext,
  name: string,
  version?: string,
): Promise<ChangeOutput> {
  const entries = (await context.registry.read()).microFrontends[name] ?? [];
  const target = version
    ? entries.find((entry) => entry.metadata.version === version)
    : entries.find((entry) => !entry.deployment.default);
  if (!target) {
    throw new SiteError(
      'SITE_ROLLBACK_NONE',
      version ? `${name} has no version ${version}.` : `${name} has no earlier version.`,
      `Known versions: ${entries.map((entry) => entry.metadata.version).join(', ') || 'none'}.`,
    );
  }
  return change(context, [{ name, entry: target }], 'rollback');
}

/**
 * Takes a section out of the site, through the same gate: what others link to or embed cannot go. Its versions stay
 * known, and a rollback brings the last one back.
 *
 * @throws SITE_RETIRE_NONE, Refused, SITE_REGISTRY_MOVED
 */
export async function retire(context: DeployContext, name: string): Promise<ChangeOutput> {
  const live = liveEntries(await context.registry.read());
  if (name === 'shell' || !live.has(name)) {
    const sections = [...live.keys()].filter((section) => section !== 'shell');
    throw new SiteError(
      'SITE_RETIRE_NONE',
      name === 'shell'
        ? 'The shell cannot be retired: every page is rendered inside it.'
        : `${name} is not live.`,
      `Name a section that is live: ${sections.join(', ') || 'none is'}.`,
    );
  }
  return change(context, [{ name, entry: null }], 'retire');
}

/**
 * Makes what an older registry says live again, as a new revision above every one that was followed: servers never go
 * back in revision by themselves. A version that does not pass holds back nothing, and is told as a warning.
 *
 * @param above the highest revision that a server has followed, where the audit log beside the registry is older too.
 * @throws SITE_RESTORE_ABOVE, Refused, SITE_SHELL_NONE, SITE_REGISTRY_MOVED
 */
export async function restore(context: DeployContext, above = '0'): Promise<ChangeOutput> {
  if (!/^\d{1,15}$/.test(above)) {
    throw new SiteError(
      'SITE_RESTORE_ABOVE',
      `--above cannot be ${above}.`,
      'Give the highest revision that a server has followed; /readyz of each server shows it.',
    );
  }
  const live = liveEntries(await context.registry.read());
  const { revision, versions } = lastAudited(context.store);
  const changes: (Change | Retirement)[] = [...live].map(([name, entry]) => ({ name, entry }));
  for (const [name, version] of versions) {
    if (version !== null && !live.has(name)) changes.push({ name, entry: null });
  }
  return change(context, changes, 'restore', { above: Math.max(revision, Number(above)) });
}

/** @throws SITE_REGISTRY_OLDER for a registry that is older than the audit log beside it. */
export function assertNewest(document: RegistryDocument, store: string): void {
  const { revision } = lastAudited(store);
  if (revisionOf(document) >= revision) return;
  throw new SiteError(
    'SITE_REGISTRY_OLDER',
    `The registry is at revision ${revisionOf(document)}; its audit log is at revision ${revision}.`,
    'Nothing changed. Put the newest registry back, or run site restore to make this one a new revision.',
  );
}

interface ChangeOptions {
  smokeProgram?: string | undefined;
  everyPage?: boolean | undefined;
  /** What is live becomes live again, with a revision above this one. */
  above?: number;
}

/**
 * Gates changes together with all that is live, and has them visited in a browser where a program for that is
 * given; unless they are only prepared, moves the registry and writes the audit line. A deploy or rollback that is
 * refused leaves a line too. A version that is live already is gated, and takes no revision. Versions of other sections that the registry asks for and the gate refuses hold nothing
 * back: they become warnings.
 *
 * @throws Refused, SITE_REGISTRY_OLDER, SITE_REGISTRY_MOVED, SITE_SMOKE_FAILED
 */
export async function change(
  context: DeployContext,
  changes: (Change | Retirement)[],
  action: string,
  { smokeProgram, everyPage = false, above }: ChangeOptions = {},
): Promise<ChangeOutput> {
  const { registry, data, say, by } = context;
  const at = new Date();
  const before = await registry.read();
  const isRestore = above !== undefined;
  if (!isRestore) assertNewest(before, context.store);
  const revision = Math.max(revisionOf(before), above ?? 0) + 1;
  const registryWith = (some: typeof changes) =>
    some.reduce<RegistryDocument>(
      (document, { name, entry }) =>
        entry
          ? withLive(document, name, entry, { at, by, revision })
          : withoutLive(document, name, { at, by, revision }),
      before,
    );
  const wasLive = liveEntries(before);
  const moving = changes.filter(
    ({ name, entry }) => action === 'prepare' || isRestore || !isEntry(wasLive.get(name), entry),
  );

  const started = performance.now();
  const candidate = await composeCandidate(
    before,
    isRestore ? before : registryWith(changes),
    await liveNow(before, context),
    context,
  );
  const { artifacts, result, live } = candidate;
  const liveVersions = isRestore
    ? lastAudited(context.store).versions
    : new Map([...wasLive].map(([name, { metadata }]) => [name, metadata.version]));
  const moved = moving.map(
    ({ name, entry }): VersionChange => ({
      section: name,
      from: liveVersions.get(name) ?? null,
      to: entry?.metadata.version ?? null,
      commit: artifacts.get(name)?.manifest.commit || null,
    }),
  );
  const audit = (line: AuditLine) => JSON.stringify(line);
  const refuse = (reasons: Refusal[]): never => {
    if (action !== 'prepare') {
      registry.note(
        audit({
          kind: 'refusal',
          at: at.toISOString(),
          by,
          action,
          changes: moved,
          refusals: reasons.map(findingOf),
        }),
      );
    }
    throw new Refused(reasons);
  };

  if (!result.ok) return refuse(result.refusals);
  // what is live stays deployable whatever the configuration says by now, and so does what a rollback brings back
  const isNew = ({ name, entry }: Change | Retirement) =>
    entry !== null && wasLive.get(name)?.metadata.integrity !== entry.metadata.integrity;
  const changed = new Set(action === 'rollback' ? [] : changes.filter(isNew).map(({ name }) => name));
  const baked = result.warnings.filter(({ code, section }) => code === CONFIG_BAKED && changed.has(section));
  if (baked.length > 0) return refuse(baked);
  const warnings = [...candidate.held, ...result.warnings];
  const gate: GateOutput = {
    composition: result.composition.id,
    pages: result.pages,
    renderedPages: result.renderedPages,
    gateMilliseconds: Math.round(performance.now() - started),
    warnings: warnings.map(findingOf),
  };
  say(`Passed the gate: ${gate.renderedPages} pages rendered and checked in ${gate.gateMilliseconds} ms.`);
  for (const warning of warnings) say(`Warning: ${describeRefusal(warning)}\n  ${actionOf(warning)}`);
  const gaps = configurationGaps(context.environment.config);
  if (gaps.length > 0) say(`Warning: the site configuration is not complete: ${gaps.join(', ')}.`);
  if (smokeProgram !== undefined) {
    const names = changes.map(({ name }) => name);
    const seen = await smoke(result.composition, {
      program: smokeProgram,
      data,
      live,
      changed: names,
      everyPage,
      say,
    });
    if (seen.refusals.length > 0) return refuse(seen.refusals);
    gate.visitedPages = seen.visited;
    gate.usedControls = seen.controls;
    gate.sentForms = seen.forms;
  }
  if (action === 'prepare') {
    say('Prepared, not live.');
    return { action, changes: moved, revision: null, ...gate };
  }

  for (const { name, entry } of changes.filter((one) => !moving.includes(one))) {
    say(
      `Already live: ${name} ${entry?.metadata.version}, since revision ${wasLive.get(name)?.extras.revision}.`,
    );
  }
  if (moving.length === 0) return { action, changes: [], revision: revision - 1, ...gate };

  await registry.write(
    registryWith(moving),
    before,
    audit({ kind: 'change', at: at.toISOString(), by, action, changes: moved, revision, ...gate }),
  );
  for (const { section, to } of moved) {
    say(
      to === null
        ? `Retired: ${section} is no longer part of the site (revision ${revision}).`
        : `Live: ${section} ${to} is live in the registry (revision ${revision}).`,
    );
  }
  return { action, changes: moved, revision, ...gate };
}

/** Is this what the registry says of the live version, address included? */
const isEntry = (live: RegistryEntry | undefined, entry: Change['entry'] | null): boolean =>
  live !== undefined &&
  entry !== null &&
  live.url === entry.url &&
  isDeepStrictEqual(live.metadata, entry.metadata);

/** What the registry says is live, as an index without its pages; what this disk knows where that cannot be had. */
async function liveNow(
  document: RegistryDocument,
  { registry, data, environment }: DeployContext,
): Promise<Composition | undefined> {
  const { artifacts, refusals } = await loadArtifacts(liveEntries(document), registry, data);
  if (refusals.length > 0 || !artifacts.has('shell')) return lastGood(data);
  return compositionOf(inputOf(artifacts, environment));
}
