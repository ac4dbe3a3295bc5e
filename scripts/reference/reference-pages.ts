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
import { settingsPage } from './pages/settings-page.ts';
import { kitSchema, siteSchema } from './site-schema.ts';
import { programWith } from './sources.ts';

/** By file. */
export const referencePages = (): Record<string, string> => {
  const folder = join(projectFolder, 'docs/reference');
  const decisions = join(projectFolder, 'docs/decisions');
  return {
    [join(decisions, 'README.md')]: decisionsPage(decisions),
    [join(projectFolder, 'packages/engine/deploy-tool/src/json-outputs.schema.json')]:
      `${JSON.stringify(jsonOutputsSchema(), null, 1)}\n`,
    [join(projectFolder, 'shell/config/site.schema.json')]: `${JSON.stringify(siteSchema(), null, 2)}\n`,
    [join(folder, 'codes.md')]: codesPage(CODE_GROUPS),
    [join(projectFolder, 'packages/engine/section-kit/src/contract/site.schema.json')]:
      `${JSON.stringify(kitSchema(), null, 1)}\n`,
    [join(folder, 'metrics.md')]: metricsPage(),
    [join(folder, 'settings.md')]: settingsPage(),
    [join(folder, 'commands.md')]: commandsPage(
      Object.values(commandsWith(toolSigning)),
      programWith(toolSigning),
    ),
  };
};
