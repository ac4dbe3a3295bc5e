import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawRequest } from '@site/fixture-site/raw-request';
import type { RegistryDocument } from '@site/registry';
import { readSiteConfig } from '@site/registry/settings';
import { root } from '../../kit/run-command.ts';
import { startTestSite } from '../../kit/test-site.ts';
import { until } from '../../kit/until.ts';
import { hostileSection } from './section.ts';

interface Report {
  inStep: boolean;
  refusals: { code: string; section: string; cause: string }[];
  desired: { revision: number };
}

/** Milliseconds until a verdict. */
const TIMEOUT = 90_000;

export async function startWorld() {
  const config = join(root, '.cache', 'e2e', 'hostile-site.json');
  const given = readSiteConfig(join(root, 'shell/config/site.json'));
  given.grants.aaa = { paths: ['/aaa', '/aaa/*'], menus: ['resources'] };
  mkdirSync(join(root, '.cache', 'e2e'), { recursive: true });
  writeFileSync(config, JSON.stringify(given));
  const site = await startTestSite('hostile', { config });
  const registryFile = join(site.folder, 'store', 'registry.json');
  const readRegistry = () => JSON.parse(readFileSync(registryFile, 'utf8')) as RegistryDocument;
  const report = async () => (await (await fetch(`${site.url}/_status.json`)).json()) as Report;

  const deploy = (folder: string) => site.deploy(['deploy'], folder, 'registry');
  const { code, output } = await deploy(hostileSection('honest', {}));
  if (code !== 0) throw new Error(`The honest version was not deployed:\n${output}`);
  const calm = readRegistry();

  /** Above every earlier revision: a server does not go back. */
  let revision = 0;
  function next(): number {
    const all = Object.values(readRegistry().microFrontends).flat();
    revision = Math.max(revision, ...all.map(({ extras }) => extras.revision)) + 1;
    return revision;
  }
  function write(document: RegistryDocument): void {
    writeFileSync(`${registryFile}.drill`, JSON.stringify(document));
    renameSync(`${registryFile}.drill`, registryFile);
  }

  /** Without the gate. */
  function plant(folder: string): number {
    const built = join(folder, 'dist', 'artifact');
    const text = readFileSync(join(built, 'section.json'));
    const version = /"version":"([^"]+)"/.exec(text.toString())![1]!;
    cpSync(built, join(site.folder, 'store', 'aaa', version), { recursive: true });
    const document = structuredClone(calm);
    const number = next();
    document.microFrontends.aaa!.unshift({
      url: `${site.origins.get('registry')!.url}aaa/${version}/section.json`,
      metadata: { integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`, version },
      deployment: { traffic: 100, default: true },
      extras: { revision: number, changedAt: new Date().toISOString(), changedBy: 'drill' },
    });
    document.microFrontends.aaa![1]!.deployment = { traffic: 0, default: false };
    write(document);
    return number;
  }

  const verdict = (number: number): Promise<Report> =>
    until(
      async () => {
        const ready = await (await fetch(`${site.url}/readyz`)).json();
        const { revision: followed, pending } = ready as { revision: number; pending: object | null };
        const now = await report();
        const tried = followed === number && pending === null && now.refusals.length > 0;
        return now.desired.revision === number && (now.inStep || tried) && now;
      },
      `a verdict about revision ${number}`,
      TIMEOUT,
    );

  async function restore(): Promise<void> {
    const number = next();
    calm.microFrontends.aaa![0]!.extras.revision = number;
    write(calm);
    await until(
      async () => {
        const { inStep, desired } = await report();
        return inStep && desired.revision === number;
      },
      'the site as it was before',
      TIMEOUT,
    );
  }

  await restore();
  const { routes } = (await (await fetch(`${site.url}/_live.json`)).json()) as { routes: object };
  const paths = [
    ...Object.keys(routes).filter((path) => !path.startsWith('/aaa')),
    '/no/such/page',
    '/robots.txt',
  ];
  const healthy = await readPages(site.url, paths);

  /** Against the first state. @returns the number of pages */
  async function compare(url = site.url): Promise<number> {
    const now = await readPages(url, paths);
    const different = paths.filter((path) => now.get(path) !== healthy.get(path));
    if (different.length > 0) throw new Error(`${different.length} pages changed: ${different.slice(0, 5)}`);
    return paths.length;
  }

  async function compareFresh(): Promise<number> {
    const fresh = await site.freshServer({ LOG_LEVEL: 'error' });
    try {
      return await compare(fresh.url);
    } finally {
      await fresh.stop();
    }
  }

  return {
    site,
    readRegistry,
    deploy,
    plant,
    verdict,
    restore,
    compare,
    compareFresh,
    stop: () => site.stop(),
  };
}

/** Status, type, policy and bytes, by path. */
async function readPages(url: string, paths: string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const { status, headers, body } = await rawRequest(url, path);
    const policy = headers['content-security-policy'];
    pages.set(path, [status, headers['content-type'], policy, body.toString('latin1')].join('\n'));
  }
  return pages;
}
