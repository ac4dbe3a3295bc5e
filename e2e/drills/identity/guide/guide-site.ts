import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import type { SiteConfig } from '@site/section-kit/contract';
import { createTestSite } from '../../../kit/create-test-site.ts';
import { type CommandResult, runCommand } from '../../../kit/run-command.ts';
import { CACHE } from '../world.ts';
import { operatorsShell } from './guide-commands.ts';
import { guideServers } from './guide-servers.ts';

export type GuideSite = Awaited<ReturnType<typeof guideSite>>;

/** The site of the guide: the operator's checkout, the teams' pipelines, and two servers. */
export async function guideSite(
  folder: string,
  registry: string,
  engine: Record<string, string>,
  check: (holds: boolean, what: string) => boolean,
) {
  const config = fixtureConfig(['platform', 'resources', 'old']);
  const environment = { NODE_COMPILE_CACHE: CACHE, ...engine };
  const site = await createTestSite('guide', {
    folder,
    config,
    registry,
    environment,
    servers: 2,
    settings: { REGISTRY_POLL: '200', LOG_LEVEL: 'error' },
    leads: false,
    bare: true,
  });
  const { url: origin, build: built } = site;
  /** The value of SITE_OPERATOR_KEYS, at the operator's and at the servers. */
  const settings: { tool?: string; servers?: string } = {};
  const counts = { checks: 0 };
  const expect = (holds: boolean, what: string) => {
    counts.checks += 1;
    return check(holds, `the guide: ${what}`);
  };
  const configure = (change: (config: SiteConfig) => void) => {
    change(config);
    site.configure(config);
  };
  const keysOf = (keys?: string): Record<string, string> => (keys ? { SITE_OPERATOR_KEYS: keys } : {});
  const servers = guideServers(site, () => keysOf(settings.servers), expect);
  const { shows } = servers;

  const { run, seen } = operatorsShell(folder, () => ({
    ...environment,
    REGISTRY: registry,
    SITE_CONFIG: site.configFile,
    SITE_ORIGIN: origin,
    DATA_DIR: join(folder, 'operator'),
    ...keysOf(settings.tool),
  }));
  const keyFile = (name: string) => join(folder, '.config/site', `${name}.key`);
  const publicKey = async (name: string) => {
    const shown = await run(`npx --no site key show --key ${keyFile(name)}`);
    return /Public key: (\S+)/.exec(shown)![1]!;
  };
  const build = (name: string, version: string, words: string) =>
    built({ name, version, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }] });

  /** A team's pipeline in its own repository: package.json, one secret, and an empty disk. */
  function pipeline(section: string, key: string | undefined, version: string): Promise<CommandResult> {
    const at = build(section, version, `${section} ${version}`);
    const operatorKeys = settings.tool?.split(',') ?? [];
    const project = {
      name: section,
      site: { registry, origin, ...(operatorKeys.length > 0 && { operatorKeys }) },
    };
    writeFileSync(join(at, 'package.json'), JSON.stringify(project));
    return runCommand('site', ['deploy'], {
      bare: true,
      cwd: at,
      env: { ...environment, ...(key && { SIGNING_KEY: readFileSync(keyFile(key), 'utf8') }) },
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
    origin,
    urls: site.urls,
    start: () => site.start(),
    stop: () => site.stop(),
    folder,
    registry,
    ports: site.ports,
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
