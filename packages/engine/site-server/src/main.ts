#!/usr/bin/env node
import { importFile, installedFile, projectFolder } from '@site/server-kit';
import type { ReadOption } from './site/site-option.ts';
import { startSiteServer } from './start.ts';

/** The one package that adds to the server, where the project has it installed. */
const OPTION = '@site/visitor-reports';

await startSiteServer(process.env, async (env) => {
  const file = installedFile(OPTION, projectFolder);
  if (file === undefined) return [];
  const { siteOption }: { siteOption: ReadOption } = await importFile(file);
  return [siteOption(env)];
});
