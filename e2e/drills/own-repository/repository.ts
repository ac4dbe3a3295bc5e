import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnWords } from '../../kit/own-words.ts';
import type { Outside, Started } from './outside.ts';
import type { Site } from './site.ts';

/** The repository of a section, and what its team does there. */
export interface Repository {
  readonly folder: string;
  npm(...args: string[]): Promise<string>;
  /** A command of the installed packages. */
  npx(...args: string[]): Promise<string>;
  /** The same, to be refused. */
  refused(command: 'npm' | 'npx', ...args: string[]): Promise<string>;
  /** What its team writes over a text of the template. Throws where that is not there. */
  write(file: string, text: string, instead: string): void;
  dev(port: number, ready: string): Promise<Started>;
}

export interface Init {
  name: string;
  path: string;
  menu: string;
  title: string;
  /** Version of the packages: the newest one unless it is named. */
  version?: string;
}

/** The tool on a machine without installed packages. */
const TOOL = (version = 'latest') => [
  'exec',
  '--yes',
  `--package=@site/deploy-tool@${version}`,
  '--',
  'site',
];

const installed = (args: string[]) => ['--no', ...args];

/** `site init` in an empty folder, in an empty git repository. */
export async function initRepository(
  outside: Outside,
  site: Site,
  parent: string,
  { name, path, menu, title, version }: Init,
): Promise<Repository> {
  const init = ['init', name, '--against', site.registry, '--path', path, '--menu', menu, '--title', title];
  await outside.run('git', ['init', '--quiet', name], { cwd: parent });
  await outside.run('npm', [...TOOL(version), ...init], { cwd: parent });
  const folder = join(parent, name);
  writeOwnWords(folder);
  const place = { cwd: folder, env: site.teamEnv };
  return {
    folder,
    npm: (...args) => outside.run('npm', args, place),
    npx: (...args) => outside.run('npx', installed(args), place),
    refused: (command, ...args) =>
      outside.refused(command, command === 'npx' ? installed(args) : args, place),
    write(file, text, instead) {
      const at = join(folder, file);
      const before = readFileSync(at, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no "${text}".`);
      writeFileSync(at, before.replaceAll(text, instead));
    },
    dev: (port, ready) =>
      outside.start('npm', ['run', 'dev'], { ...place, env: { ...site.teamEnv, PORT: String(port) } }, ready),
  };
}

/** On call: an empty folder, and the name of the section. */
export const onCall = (outside: Outside, site: Site, folder: string, ...args: string[]) =>
  outside.run('npm', [...TOOL(), ...args], {
    cwd: folder,
    env: { REGISTRY: site.registry, SITE_ORIGIN: site.url },
  });
