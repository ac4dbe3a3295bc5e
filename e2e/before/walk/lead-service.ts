import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root, runCommand } from '../kit/run-command.ts';
import { freePort, type Service, startService } from '../kit/service.ts';
import type { Seen, Statement } from './statement.ts';
import type { Walk } from './walk.ts';

export interface Sent {
  status: number;
  headers: Headers;
  text: string;
}

/** A leads-api of its own with an empty store, as an operator starts it. */
export interface LeadService {
  url: string;
  file: string;
  readonly output: string;
  post(body: unknown, headers?: Record<string, string>): Promise<Sent>;
  raw(body: BodyInit | null, headers?: Record<string, string>, method?: string): Promise<Sent>;
  restart(signal?: NodeJS.Signals, env?: Record<string, string>): Promise<void>;
  /** An operator's command. */
  command(...args: string[]): Promise<{ code: number; output: string }>;
  rows(email: string): Record<string, unknown>[];
  stop(): Promise<void>;
}

export const lead = (more: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: `walk-${crypto.randomUUID()}@example.com`,
  company: 'Analytical Engines',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '50k-200k',
  ...more,
});

export async function startLeadService(
  name: string,
  settings: Record<string, string> = {},
): Promise<LeadService> {
  const folder = join(root, '.cache', 'e2e', `acceptance-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'leads.db');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = { PORT: String(port), LEADS_DB: file, ALLOWED_ORIGINS: url };
  let logged = '';
  const start = (env: Record<string, string>) =>
    startService('leads-api', 'src/main.ts', { ...base, ...env }, `${url}/healthz`);
  let service: Service = await start(settings);
  const raw = async (
    body: BodyInit | null,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Sent> => {
    const response = await fetch(`${url}/api/leads`, { method, body, headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    url,
    file,
    get output() {
      return logged + service.output;
    },
    raw,
    post: (body, headers) => raw(JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    async restart(signal = 'SIGTERM', env = settings) {
      await service.stop(signal);
      logged += service.output;
      service = await start(env);
    },
    command: (...args) =>
      runCommand('node', ['src/cli.ts', ...args], {
        cwd: join(root, 'leads-api'),
        env: { ...base, ...settings },
      }),
    rows(email) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database.prepare('SELECT * FROM lead WHERE email = ?').all(email);
      } finally {
        database.close();
      }
    },
    stop: () => service.stop(),
  };
}

/** Limits that no walk reaches. */
export const LOOSE = { RATE_LIMIT_PER_IP: '1000000', RATE_LIMIT_GLOBAL: '1000000' };
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const JSON_TYPE = { 'content-type': 'application/json' };

/** Judges the service of this checkout, so not that of a site given by its address. */
export const service = (
  id: string,
  title: string,
  settings: Record<string, string>,
  check: (api: LeadService, seen: Seen, walk: Walk) => Promise<void>,
  more: Partial<Statement> = {},
): Statement => ({
  id,
  title,
  ...more,
  async check(walk, seen) {
    // refuses a site that is not the walk's own
    void walk.site;
    const api = await startLeadService(id.toLowerCase(), settings);
    try {
      await check(api, seen, walk);
    } finally {
      await api.stop();
    }
  },
});
