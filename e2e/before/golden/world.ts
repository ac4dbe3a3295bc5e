import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import type { FixtureSection, FixtureShell } from '@site/fixture-site/fixture-sections';
import type { SiteConfig } from '@site/section-kit/contract';
import { writeSourceHashes } from '@site/server-kit';
import { fixtureBuilds } from '../kit/artifacts/fixture-builds.ts';
import { nameFolder } from './normalize.ts';
import { runCommandLine } from './places.ts';

/** The deploy tool's answer to one call. */
export interface Called {
  args: string[];
  exit: number;
  /** With --json: the object on standard output. */
  output?: unknown;
  /** Lines for people. */
  messages: string[];
}

/** Nothing but these of this machine's settings reaches a program. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
export const plainEnv = (): Record<string, string> =>
  Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** An empty store of an environment, and the deploy tool as a team calls it there. */
export function makeWorld(name: string, sections: string[], overrides: Partial<SiteConfig> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'golden-')));
  nameFolder(folder, name);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const at = (...path: string[]) => join(folder, ...path);
  for (const one of ['store', 'team', 'empty']) mkdirSync(at(one));
  const builds = fixtureBuilds(at('builds'));
  const config = fixtureConfig(sections, { site: { phone: '555-0142' }, ...overrides });
  // the requests to leads-api are golden too
  const [sender] = Object.values(config.grants);
  if (sender) sender.api = ['leads'];
  const configure = () => writeFileSync(at('site.json'), JSON.stringify(config));
  configure();
  const env = {
    DATA_DIR: at('team'),
    REGISTRY: at('store'),
    SITE_CONFIG: at('site.json'),
    SITE_ORIGIN: 'https://www.example.com',
    PREVIEW_SECRET: 'of the goldens and of nothing else',
  };

  /** Each build has a folder that is named after it, so that messages name what they are about. */
  function build(section: FixtureSection | FixtureShell): string {
    const built = builds(section);
    if ('name' in section) {
      writeFileSync(join(built, 'section.ts'), `export default { name: '${section.name}' };\n`);
      writeSourceHashes(built);
    }
    nameFolder(built, `build of ${'name' in section ? section.name : 'shell'} ${section.version}`);
    return built;
  }

  async function site(args: string[], more: Record<string, string> = {}, cwd = at('empty')): Promise<Called> {
    const before = { ...process.env };
    process.env = { ...plainEnv(), ...env, ...more };
    const [out, error]: [string[], string[]] = [[], []];
    const exit = await runCommandLine(args, cwd, {
      out: (line) => out.push(line),
      error: (line) => error.push(line),
    });
    process.env = before;
    const json = args.includes('--json');
    return {
      args,
      exit,
      ...(json && { output: JSON.parse(out.join('\n')) }),
      messages: (json ? error : [...out, ...error]).join('\n').split('\n'),
    };
  }

  return { folder, at, env, config, configure, build, site };
}

export type World = ReturnType<typeof makeWorld>;
