#!/usr/bin/env node
import { requireRenderingNode } from '@site/composer/rendering-node';
import type { CreateVerifier } from '@site/registry';
import { importFile, installedFile, installedTracing, projectFolder, startFailure } from '@site/server-kit';
import type { ReadOption } from './site/site-option.ts';

/** What a package exports, where the project has it installed. */
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
// an older Node cannot load it
const { startSiteServer } = await import('./start.ts');
await startSiteServer(process.env, async (env) => {
  const { siteOption } = await installed<{ siteOption: ReadOption }>('@site/visitor-reports');
  const { createVerifier } = await installed<{ createVerifier: CreateVerifier }>('@site/release-signing');
  const tracing = await installedTracing(env, 'site-server', projectFolder);
  return { options: siteOption ? [siteOption(env)] : [], createVerifier, tracing };
});
