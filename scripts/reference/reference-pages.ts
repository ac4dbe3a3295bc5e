import { join } from 'node:path';
import { commandsWith, jsonOutputsSchema } from '@site/deploy-tool/option';
import { CODE_GROUPS } from '@site/registry/explanations';
import { toolSigning } from '@site/release-signing/tool';
import { projectFolder } from '@site/server-kit';
import { codesPage } from './codes-page.ts';
import { commandsPage } from './commands-page.ts';
import { decisionsPage } from './decisions-page.ts';
import { siteSchema } from './site-schema.ts';

/** Text of every generated page and schema by its file. */
export const referencePages = (): Record<string, string> => {
  const folder = join(projectFolder, 'docs/reference');
  const decisions = join(projectFolder, 'docs/decisions');
  return {
    [join(decisions, 'README.md')]: decisionsPage(decisions),
    [join(projectFolder, 'packages/engine/deploy-tool/src/json-outputs.schema.json')]:
      `${JSON.stringify(jsonOutputsSchema(), null, 1)}\n`,
    [join(projectFolder, 'shell/config/site.schema.json')]: `${JSON.stringify(siteSchema(), null, 2)}\n`,
    [join(folder, 'codes.md')]: codesPage(CODE_GROUPS),
    [join(folder, 'commands.md')]: commandsPage(Object.values(commandsWith(toolSigning))),
  };
};
