#!/usr/bin/env node
import type { CreateVerifier } from '@site/registry';
import { importFile, installedFile, projectFolder } from '@site/server-kit';
import type { ReadOption } from './site/site-option.ts';
import { startSiteServer } from './start.ts';

/** What a package exports, where the project has it installed. */
async function installed<Exports extends object>(name: string): Promise<Partial<Exports>> {
  const file = installedFile(name, projectFolder);
  return file === undefined ? {} : importFile(file);
}

await startSiteServer(process.env, async (env) => {
  const { siteOption } = await installed<{ siteOption: ReadOption }>('@site/visitor-reports');
  const { createVerifier } = await installed<{ createVerifier: CreateVerifier }>('@site/release-signing');
  return { options: siteOption ? [siteOption(env)] : [], createVerifier };
});
