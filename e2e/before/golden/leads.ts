import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { root, runCommand } from '../kit/run-command.ts';
import { freePort, startService } from '../kit/service.ts';
import { startReceiver } from '../walk/webhook-receiver.ts';
import { linesOf, summaryOf } from './html/html.ts';
import { metricsIn } from './metrics.ts';
import { nameFolder } from './normalize.ts';
import { PLACES, probeMark } from './places.ts';
import { send, sendRaw, until } from './send.ts';
import { plainEnv } from './world.ts';

const ORIGIN = 'https://www.example.com';
const PROBE_SECRET = 'of the goldens alone, and of nothing else';
const LEAD = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '10k-50k',
};
const FORM = 'application/x-www-form-urlencoded';
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const FIELDS = { name: LEAD.name, email: LEAD.email, company: LEAD.company, spend: LEAD.spend };
/** Of the lead contract: more is refused. */
const TOO_LARGE = 'x'.repeat(70_000);

/** leads-api: problem documents, deliveries, metrics, its commands, and the schema of its database. */
export async function collectLeads() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'golden-')));
  nameFolder(folder, 'leads');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify(fixtureConfig(['a'], { site: { retentionDays: 30 } })),
  );
  const receiver = await startReceiver();
  const database = join(folder, 'leads.db');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    LEADS_DB: database,
    ALLOWED_ORIGINS: ORIGIN,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_IP: '3',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 'golden').toString('base64')}`,
    PROBE_SECRET,
    SITE_CONFIG: join(folder, 'site.json'),
  };
  const service = await startService(PLACES.leads.folder, PLACES.leads.server, env, `${url}/healthz`);

  let address = 0;
  const responses: Record<string, unknown> = {};
  const keep = async (name: string, path: string, sent: Parameters<typeof send>[1] = {}) => {
    address += 1;
    const headers = { 'X-Forwarded-For': `192.0.2.${address}`, ...sent.headers };
    const { body, ...rest } = await send(url + path, { ...sent, headers });
    const [wanted] = /^\d+/.exec(name) ?? [];
    if (wanted && Number(wanted) !== rest.status)
      throw new Error(`leads-api returns ${rest.status} where the goldens have "${name}".`);
    // seconds until a window ends that began some requests ago
    if (rest.status === 429) rest.headers['Retry-After'] = '<seconds>';
    const isPage = typeof body === 'string' && body.startsWith('<');
    responses[name] = { ...rest, body: isPage ? linesOf(body).map(shortLine) : body };
  };
  const post = (name: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    keep(name, '/api/leads', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const json = (lead: unknown) => JSON.stringify(lead);
  const form = (name: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    post(`${name}, of the native form`, body, { 'Content-Type': FORM, ...headers });

  const key = { 'Idempotency-Key': 'a-key' };
  await post('201', json(LEAD), { Origin: ORIGIN, ...key });
  await post('201 of a lead that is sent again', json(LEAD), key);
  await post('422 of a key that was used', json({ ...LEAD, name: 'Another' }), key);
  await post('201 of spam', json({ ...LEAD, name: '<a>b</a>' }));
  await form('303', formOf({ ...FIELDS, email: 'form@example.com', 'cloudProviders.aws': 'on' }));
  await keep('204 of a preflight', '/api/leads', { method: 'OPTIONS', headers: { Origin: ORIGIN } });
  await post('400 of no JSON', '{');
  await post('400 of no object', '1');
  await post('400 of no UTF-8', Buffer.from([0xff]));
  await post('400 of a wrong key', json(LEAD), { 'Idempotency-Key': 'a key' });
  await form('400 of no UTF-8', 'name=%ff');
  await keep('400 without a host', '/healthz', { setHost: false });
  await post('403 of another origin', json(LEAD), { Origin: 'https://evil.example' });
  await form('403 of another origin', formOf(FIELDS), { Origin: 'https://evil.example' });
  await keep('403 of a preflight', '/api/leads', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example' },
  });
  await post('403 of a wrong probe', json(LEAD), { 'site-probe': '1.x' });
  await keep('404', '/nothing');
  await keep('404 of a probe without a mark', '/api/leads/probes');
  await keep('405', '/api/leads');
  await post('413', TOO_LARGE);
  await form('413', TOO_LARGE);
  await post('415 of a type', json(LEAD), { 'Content-Type': 'text/plain' });
  await post('415 of a charset', json(LEAD), { 'Content-Type': 'application/json; charset=latin1' });
  await post('415 of an encoding', json(LEAD), { 'Content-Encoding': 'gzip' });
  await post('422 of no field', '{}');
  await post('422 of wrong fields', json({ ...LEAD, email: 'x', spend: 'x', name: 1 }));
  await form('422 of no field', '');
  await form('422 of wrong fields', formOf({ ...FIELDS, email: 'x', spend: 'x' }));
  const same = { 'X-Forwarded-For': '198.51.100.1' };
  for (let times = 0; times < 3; times += 1)
    await send(`${url}/api/leads`, { method: 'POST', headers: same });
  await post('429', json(LEAD), same);
  await form('429', formOf(FIELDS), same);
  const mark = (method: string, path: string) => ({ 'site-probe': probeMark(PROBE_SECRET, method, path) });
  await keep('204 of a probe', '/api/leads/probes', { headers: mark('GET', '/api/leads/probes') });
  await post('201 of a probe', json(LEAD), mark('POST', '/api/leads'));
  const { id } = (responses['201 of a probe'] as { body: { id: string } }).body;
  await keep('200 of a stored probe', `/api/leads/probes/${id}`, {
    headers: mark('GET', `/api/leads/probes/${id}`),
  });
  await keep('healthz', '/healthz');
  await keep('readyz', '/readyz');
  responses['no HTTP'] = await sendRaw(url, 'no HTTP\r\n\r\n');
  await until(() => receiver.received.length >= 2, 'two deliveries of leads-api');
  const lock = new DatabaseSync(database);
  lock.exec('BEGIN IMMEDIATE');
  await post('503', json(LEAD));
  await form('503', formOf(FIELDS));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await keep('readyz of a locked store', '/readyz');
  lock.exec('COMMIT');
  lock.close();
  const metrics = metricsIn((await send(`${url}/metrics`)).body as string);
  await service.stop();
  await receiver.stop();
  const webhooks = receiver.received
    .map(({ headers, body }) => ({ headers, body: JSON.parse(body) }))
    .sort((one, other) => (one.body.data.channel < other.body.data.channel ? 1 : -1));
  return {
    responses,
    metrics,
    webhooks,
    schema: schemaOf(database),
    commands: await collectLeadsCommands(folder, database, env.SITE_CONFIG, id),
  };
}

/** The stylesheet of a page is one long line. */
const shortLine = (line: string) =>
  line.length < 300 ? line : `${line.slice(0, 60)}… ${JSON.stringify(summaryOf([line]))}`;

function schemaOf(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const [version] = ['user_version', 'application_id'].map((name) =>
    database.prepare(`PRAGMA ${name}`).get(),
  );
  const objects = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();
  const settings = ['journal_mode', 'auto_vacuum', 'page_size'].map((name) =>
    database.prepare(`PRAGMA ${name}`).get(),
  );
  database.close();
  return { version, objects, settings };
}

/** The commands of an operator. The last ones change the store. */
async function collectLeadsCommands(folder: string, database: string, config: string, lead: string) {
  const cases: Record<string, unknown> = {};
  const done = new Set<string>();
  const call = async (
    args: string[],
    name = args.join(' ') || 'nothing',
    more: Record<string, string> = {},
  ) => {
    const program = join(root, PLACES.leads.folder, PLACES.leads.commands);
    const env = { ...plainEnv(), LEADS_DB: database, SITE_CONFIG: config, ...more };
    const { code, output } = await runCommand('node', [program, ...args], {
      cwd: join(folder, 'empty'),
      env,
    });
    const ended = { args, exit: code, output: output.trimEnd().split('\n') };
    if (code === 0) for (const one of args.slice(1)) if (one.startsWith('--')) done.add(`${args[0]} ${one}`);
    if (code === 0) done.add(args[0]!);
    cases[name] = ended;
    return ended;
  };
  await call([]);
  const { output: help } = await call(['--help']);
  await Promise.all([
    call(['stats']),
    call(['list']),
    call(['list', '--since', '2026-01-31']),
    call(['list', '--since', 'x']),
    call(['export']),
    call(['export', '--since', '2026-01-31', '--format', 'jsonl']),
    call(['export', '--format', 'xml']),
    call(['erase']),
    call(['replay', '--lead', lead]),
    call(['stats', '--unknown']),
    call(['stats', 'x']),
    call(['unknown']),
    call(['stats'], 'stats of a store that is not there', { LEADS_DB: join(folder, 'nothing.db') }),
  ]);
  await call(['replay']);
  await call(['erase', '--email', LEAD.email, '--yes']);
  const names = [
    ...help
      .join('\n')
      .split('Commands:')[1]!
      .matchAll(/^ {2}(?!help\b)(\w+)/gm),
  ].map(([, name]) => name!);
  const helps = await Promise.all(names.map((name) => call([name, '--help'])));
  const wanted = names.flatMap((name, at) => {
    const options = [...helps[at]!.output.join('\n').matchAll(/^ {2}(--\w+)/gm)];
    return [name, ...options.map(([, option]) => `${name} ${option}`)];
  });
  const missing = wanted.filter((one) => !done.has(one));
  if (missing.length > 0 || wanted.length === 0)
    throw new Error(`No case in e2e/golden/leads.ts where this is done: ${missing.join(', ')}.`);
  return { cases, covered: wanted.length };
}
