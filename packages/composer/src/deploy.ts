import { join } from 'node:path';
import { SiteError } from '@site/section-kit/contract';
import { lastGood } from './activation.ts';
import { storeArtifact } from './artifact-store.ts';
import { compose } from './compose.ts';
import type { DataFolder } from './data-folder.ts';
import { type Environment, inputOf, loadArtifacts } from './load-artifacts.ts';
import { describeRefusal, type Refusal } from './refusal.ts';
import type { WritableRegistry } from './registry.ts';
import {
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  withLive,
} from './registry-document.ts';

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

/** A candidate that did not pass. The registry is untouched. */
export class Refused extends SiteError {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(
      'SITE_DEPLOY_REFUSED',
      `The candidate was refused:\n${refusals.map((refusal) => `  ${describeRefusal(refusal)}`).join('\n')}`,
      'Nothing changed: the registry and the live site are as they were.',
    );
    this.refusals = refusals;
  }
}

type Change = { name: string; entry: Pick<RegistryEntry, 'url' | 'metadata'> };

/** Stores built artifacts, gates them together with all that is live, and makes them live in one change. */
export async function deploy(context: DeployContext, folders: string[], prepareOnly = false): Promise<void> {
  const changes: Change[] = [];
  for (const folder of folders) {
    const { manifest, entry } = await storeArtifact(context.store, join(folder, 'dist', 'artifact'));
    context.say(`${manifest.name} ${manifest.version} is in the store.`);
    if (context.artifactsUrl) entry.url = new URL(entry.url, context.artifactsUrl.replace(/\/*$/, '/')).href;
    changes.push({ name: manifest.name, entry });
  }
  await change(context, changes, prepareOnly ? 'prepare' : 'deploy');
}

/** Makes an earlier version live again: the one before, or the one named. */
export async function rollback(context: DeployContext, name: string, version?: string): Promise<void> {
  const entries = (await context.registry.read()).microFrontends[name] ?? [];
  const target = version
    ? entries.find((entry) => entry.metadata.version === version)
    : entries.find((entry) => !entry.deployment.default);
  if (!target) {
    throw new SiteError(
      'SITE_ROLLBACK_NONE',
      version ? `${name} has no version ${version}.` : `${name} has no earlier version.`,
      `Known are: ${entries.map((entry) => entry.metadata.version).join(', ') || 'none'}.`,
    );
  }
  await change(context, [{ name, entry: target }], 'rollback');
}

async function change(context: DeployContext, changes: Change[], action: string): Promise<void> {
  const { registry, data, say } = context;
  const at = new Date();
  const before = await registry.read();
  const next = changes.reduce<RegistryDocument>(
    (document, { name, entry }) => withLive(document, name, entry, { at, by: context.by }),
    before,
  );

  const started = performance.now();
  const { artifacts, refusals } = await loadArtifacts(liveEntries(next), registry.base, data);
  if (refusals.length > 0) throw new Refused(refusals);
  const result = await compose(inputOf(artifacts, context.environment), data, lastGood(data));
  if (!result.ok) throw new Refused(result.refusals);
  const milliseconds = Math.round(performance.now() - started);
  say(`Passed the gate: ${result.renderedPages} pages rendered and checked in ${milliseconds} ms.`);
  for (const warning of result.warnings) say(`Warning: ${warning}`);
  if (action === 'prepare') return say('Prepared, not live.');

  const what = changes.map(({ name, entry }) => ({ name, version: entry.metadata.version }));
  const audit = JSON.stringify({
    at: at.toISOString(),
    action,
    by: context.by,
    changes: what,
    revision: revisionOf(next),
    composition: result.composition.id,
  });
  await registry.write(next, revisionOf(before), audit);
  for (const { name, version } of what)
    say(`${name} ${version} is live in the registry (revision ${revisionOf(next)}).`);
}
