import { join } from 'node:path';
import { jsonOutputsSchema } from '@site/deploy-tool/json-outputs';
import { commandsWith } from '@site/deploy-tool/option';
import { CODE_GROUPS } from '@site/registry/explanations';
import { toolSigning } from '@site/release-signing/tool';
import { projectFolder } from '@site/server-kit';
import { codesPage } from './pages/codes-page.ts';
import { commandsPage } from './pages/commands-page.ts';
import { decisionsPage } from './pages/decisions-page.ts';
import { metricsPage } from './pages/metrics-page.ts';
import { formatsPage, jsonOutputsPage, sectionPage, sitePage, statusPage } from './pages/schema-pages.ts';
import { settingsPage } from './pages/settings-page.ts';
import { kitSchema, siteSchema } from './site-schema.ts';
import { programWith } from './sources.ts';

/** Made from the code and committed, by file: schemas, and the list of decisions. */
export const committedFiles = (): Record<string, string> => {
  const decisions = join(projectFolder, 'docs/decisions');
  return {
    [join(decisions, 'README.md')]: decisionsPage(decisions),
    [join(projectFolder, 'packages/engine/deploy-tool/src/json-outputs.schema.json')]:
      `${JSON.stringify(jsonOutputsSchema(), null, 1)}\n`,
    [join(projectFolder, 'shell/config/site.schema.json')]: `${JSON.stringify(siteSchema(), null, 2)}\n`,
    [join(projectFolder, 'packages/engine/section-kit/src/contract/site.schema.json')]:
      `${JSON.stringify(kitSchema(), null, 1)}\n`,
  };
};

/** By file. Git ignores them: the documentation site is built with them. */
export const referencePages = (): Record<string, string> => {
  const pages = {
    codes: codesPage(CODE_GROUPS),
    commands: commandsPage(Object.values(commandsWith(toolSigning)), programWith(toolSigning)),
    'file-formats': formatsPage(),
    'json-outputs': jsonOutputsPage(),
    metrics: metricsPage(),
    section: sectionPage(),
    settings: settingsPage(),
    site: sitePage(),
    status: statusPage(),
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [join(projectFolder, 'docs/reference', `${name}.md`), text]),
  );
};
