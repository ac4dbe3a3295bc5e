#!/usr/bin/env node
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '@site/server-kit';
import type { ReadOption } from './site/site-option.ts';
import { startSiteServer } from './start.ts';

/** The one package that adds to the server, where the project has it installed. */
const OPTION = '@site/visitor-reports';

await startSiteServer(process.env, async (env) => {
  const file = installedFile(OPTION);
  if (file === undefined) return [];
  const { siteOption } = (await import(pathToFileURL(file).href)) as { siteOption: ReadOption };
  return [siteOption(env)];
});

function installedFile(name: string): string | undefined {
  try {
    return createRequire(join(projectFolder, 'package.json')).resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
