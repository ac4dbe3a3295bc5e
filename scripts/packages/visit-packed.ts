import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sectionFolders } from '../section-folders.ts';

const root = join(import.meta.dirname, '../..');

/** A section with one page, which embeds nothing. */
const SECTION = 'mfe-leadform';

/**
 * Checks a built section in a browser with the packed deploy tool and the packed smoke, as its own repository would: code
 * that runs in a page can be right in the workspace and wrong as it is compiled.
 *
 * @param packages folder of the packages, as they are packed.
 * @param data where the site of this check is stored.
 */
export function visitWithPacked(packages: string, data: string): boolean {
  const env = {
    ...process.env,
    DATA_DIR: data,
    REGISTRY: '',
    SITE_OPERATOR_KEYS: '',
    SIGNING_KEY: '',
    SITE_CONFIG: join(root, 'shell/config/site.json'),
    SITE_ORIGIN: 'https://www.example.com',
    SMOKE_PROGRAM: join(packages, 'smoke/dist/main.js'),
  };
  const site = (...args: string[]) => {
    const tool = join(packages, 'deploy-tool/dist/cli.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return { passed: status === 0, output: stdout + stderr };
  };
  const deployed = site('deploy', 'shell', ...sectionFolders(root));
  if (!deployed.passed) {
    console.error(deployed.output);
    return false;
  }
  const { passed, output } = site('prepare', '--dry-run', '--smoke', '--every-page', SECTION);
  const visited = /^Visited [1-9]\d* of .*/m.exec(output)?.[0];
  if (!passed || !visited) console.error(output);
  else console.log(`With the packed packages: ${visited}`);
  return passed && visited !== undefined;
}
