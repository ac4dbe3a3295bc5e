import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tinyConfig } from '@site/fixture-site/tiny-config';
import type { SiteConfig } from '@site/section-kit/contract';
import { tinyBuilds } from '../../../kit/artifacts/tiny-builds.ts';
import { root } from '../../../kit/run-command.ts';
import { freePort } from '../../../kit/service.ts';
import { CACHE, type Outcome } from '../world.ts';
import { operatorsShell } from './guide-commands.ts';
import { guideServers } from './guide-servers.ts';

const CLI = join(root, 'packages/engine/deploy-tool/src/cli.ts');

export type GuideSite = Awaited<ReturnType<typeof guideSite>>;

/** The site of the guide: the operator's checkout, the teams' pipelines, and two servers. */
export async function guideSite(
  folder: string,
  registry: string,
  engine: Record<string, string>,
  check: (holds: boolean, what: string) => boolean,
) {
  const built = tinyBuilds(join(folder, 'built'));
  const ports = [await freePort(), await freePort()];
  const file = join(folder, 'site.json');
  const config = tinyConfig(['platform', 'resources', 'old']);
  /** The value of SITE_OPERATOR_KEYS, at the operator's and at the servers. */
  const settings: { tool?: string; servers?: string } = {};
  const counts = { checks: 0 };
  const expect = (holds: boolean, what: string) => {
    counts.checks += 1;
    return check(holds, `the guide: ${what}`);
  };
  const configure = (change: (config: SiteConfig) => void = () => {}) => {
    change(config);
    writeFileSync(file, JSON.stringify(config));
  };
  configure();
  const keys = () => settings.servers;
  const servers = guideServers({ folder, registry, engine, config: file, ports, keys, expect });
  const { origin, shows } = servers;

  const { run, seen } = operatorsShell(folder, () => ({
    ...engine,
    NODE_COMPILE_CACHE: CACHE,
    REGISTRY: registry,
    SITE_CONFIG: file,
    SITE_ORIGIN: origin,
    DATA_DIR: join(folder, 'operator'),
    ...(settings.tool && { SITE_OPERATOR_KEYS: settings.tool }),
  }));
  const keyFile = (name: string) => join(folder, '.config/site', `${name}.key`);
  const publicKey = async (name: string) => {
    const shown = await run(`npx --no site key show --key ${keyFile(name)}`);
    return /Public key: (\S+)/.exec(shown)![1]!;
  };
  const build = (name: string, version: string, words: string) =>
    built({ name, version, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }] });

  /** A team's pipeline in its own repository: package.json, one secret, and an empty disk. */
  function pipeline(section: string, key: string | undefined, version: string): Promise<Outcome> {
    const at = build(section, version, `${section} ${version}`);
    const operatorKeys = settings.tool?.split(',') ?? [];
    const project = {
      name: section,
      site: { registry, origin, ...(operatorKeys.length > 0 && { operatorKeys }) },
    };
    writeFileSync(join(at, 'package.json'), JSON.stringify(project));
    const child = spawn(process.execPath, [CLI, 'deploy'], {
      cwd: at,
      env: {
        PATH: process.env.PATH!,
        NODE_COMPILE_CACHE: CACHE,
        ...engine,
        ...(key && { SIGNING_KEY: readFileSync(keyFile(key), 'utf8') }),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, output }));
    });
  }
  async function deploys(section: string, key: string | undefined, version: string, why: string) {
    const { code, output } = await pipeline(section, key, version);
    expect(code === 0, `${why}: the deploy of ${section} ended with ${code}: ${output.slice(-600)}`);
    await shows(section, `${section} ${version}`, why);
  }
  async function isRefused(section: string, key: string | undefined, code: string, why: string) {
    const outcome = await pipeline(section, key, '6.6.6');
    expect(outcome.code !== 0 && outcome.output.includes(code), `${why}: ${outcome.output.slice(-600)}`);
  }

  return {
    ...servers,
    folder,
    registry,
    ports,
    settings,
    counts,
    seen,
    expect,
    configure,
    run,
    keyFile,
    publicKey,
    built,
    build,
    pipeline,
    deploys,
    isRefused,
  };
}
