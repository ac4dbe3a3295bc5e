#!/usr/bin/env node
import { requireRenderingNode } from '@site/composer/rendering-node';
import type { CreateVerifier } from '@site/registry';
import { importFile, installedFile, installedTracing, projectFolder, startFailure } from '@site/server-kit';
import type { ReadOption } from './site/site-option.ts';

const OPTIONS = ['@site/visitor-reports', '@site/rollout'];

/** Empty if it is not installed. */
async function installed<Exports extends object>(name: string): Promise<Partial<Exports>> {
  const file = installedFile(name, projectFolder);
  return file === undefined ? {} : importFile(file);
}

try {
  requireRenderingNode();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
// dynamic: an older Node cannot load it
const { startSiteServer } = await import('./start.ts');
await startSiteServer(process.env, async (env) => {
  const found = await Promise.all(OPTIONS.map((name) => installed<{ siteOption: ReadOption }>(name)));
  const { createVerifier } = await installed<{ createVerifier: CreateVerifier }>('@site/release-signing');
  const tracing = await installedTracing(env, 'site-server', projectFolder);
  const options = found.flatMap(({ siteOption }) => (siteOption ? [siteOption(env)] : []));
  return { options, createVerifier, tracing };
});
