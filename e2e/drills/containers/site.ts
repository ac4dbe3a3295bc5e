import { join } from 'node:path';
import { rawRequest } from '@site/fixture-site/raw-request';
import type { Engine } from '../../kit/bucket/engine.ts';
import { type CreatedSite, createTestSite } from '../../kit/create-test-site.ts';
import { type Nginx, startContainersNginx } from '../../kit/network/nginx.ts';
import { PATHS } from '../../kit/routes.ts';
import { root } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { imageOf } from './images.ts';
import { type Container, container, type Start } from './podman.ts';
import { startPostgres } from './postgres.ts';

const CONFIG = join(root, 'shell/config/site.json');
const MOUNTED = `${CONFIG}:/etc/site/site.json:ro`;

/** Seconds that compose.yaml gives a server to stop. */
export const GRACE = { shell: 10, leads: 15 };

/** A container with what it is started with, so that it can be replaced by the same. */
export interface Part extends Container {
  readonly url: string;
  readonly settings: Start;
}

/** What compose.yaml starts; nginx and PostgreSQL run on this machine, the bucket is the engine's. */
export interface ContainerSite {
  readonly url: string;
  readonly shells: [Part, Part];
  readonly leads: Part;
  readonly postgres: { stop(): Promise<void> };
  /** Settings of a shell server or an export of this site. */
  readonly environment: Record<string, string>;
  /** The same site without containers: its deploy tool, and a server that runs from this checkout. */
  readonly plain: CreatedSite;
  stop(): Promise<void>;
}

export async function startSite(engine: Engine): Promise<ContainerSite> {
  const [one, other, leadsPort] = [await freePort(), await freePort(), await freePort()];
  const nginx: Nginx = await startContainersNginx([one, other]);
  const postgres = await startPostgres();
  const registry = 's3://site/production';
  const environment = { ...engine.environment, REGISTRY: registry, SITE_ORIGIN: nginx.url };
  const plain = await createTestSite('containers', {
    config: CONFIG,
    registry,
    environment: engine.environment,
    settings: { LOG_LEVEL: 'error' },
    leads: false,
    front: async () => nginx,
  });
  const part = (name: string, port: number, settings: Start): Part => ({
    ...container(name),
    url: `http://127.0.0.1:${port}`,
    settings: {
      ...settings,
      environment: { ...settings.environment, HOST: '127.0.0.1', PORT: String(port) },
    },
  });
  const shell = (name: string, port: number) =>
    part(name, port, {
      image: imageOf('shell-server'),
      environment: { ...environment, LEADS_API_URL: `http://127.0.0.1:${leadsPort}`, TRUST_PROXY: '1' },
      volumes: [`${name}:/data`, MOUNTED],
    });
  const leads = part('leads-api', leadsPort, {
    image: imageOf('leads-api'),
    environment: {
      DATABASE_URL: postgres.url,
      ALLOWED_ORIGINS: nginx.url,
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_IP: '100000',
      RATE_LIMIT_GLOBAL: '100000',
    },
    volumes: [MOUNTED],
  });
  return {
    url: nginx.url,
    shells: [shell('shell-1', one), shell('shell-2', other)],
    leads,
    postgres,
    environment,
    plain,
    async stop() {
      await plain.stop();
      await postgres.stop();
    },
  };
}

/** Runs an export of the site into a folder of this machine. */
export function exportSite(site: ContainerSite, out: string) {
  return container('static-export').run({
    image: imageOf('static-export'),
    environment: site.environment,
    volumes: ['static-export:/data', `${out}:/srv/site`, MOUNTED],
  });
}

/** Leads that the operator's command lists, by e-mail address. */
export async function storedLeads(site: ContainerSite): Promise<string[]> {
  const { code, output } = await site.leads.exec('node', 'leads.cjs', 'list');
  if (code !== 0) throw new Error(output);
  const lines = output.split('\n').filter((line) => line.includes('"email"'));
  return lines.map((line) => (JSON.parse(line) as { email: string }).email);
}

/** Paths at which two servers do not answer with the same status, headers and bytes. */
export async function unequal(one: string, other: string): Promise<string[]> {
  const different: string[] = [];
  for (const path of PATHS) {
    const responses = await Promise.all(
      [one, other].map(async (url) => {
        const { status, headers, body } = await rawRequest(url, path);
        const { date, ...kept } = headers;
        return JSON.stringify([status, kept, body.toString()]);
      }),
    );
    const ok = responses[0]!.startsWith('[200,') && responses[0]!.includes('</html>');
    if (!ok || responses[0] !== responses[1]) different.push(path);
  }
  return different;
}

export async function replaced(part: Part): Promise<void> {
  await part.start(part.settings);
  await part.healthy();
}

export async function text(part: Part, path: string): Promise<string> {
  return (await rawRequest(part.url, path)).body.toString();
}
