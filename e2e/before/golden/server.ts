import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { freePort, type Service, startService } from '../kit/service.ts';
import { startReceiver } from '../walk/webhook-receiver.ts';
import { collectFormats } from './formats.ts';
import { linesOf } from './html/html.ts';
import { metricsIn } from './metrics.ts';
import { newSigningKey, PLACES } from './places.ts';
import { send, sendRaw, until } from './send.ts';
import { makeWorld } from './world.ts';

const TOKEN = 'sixteen-letters-1';

const a = (version: string) => ({
  name: 'a',
  version,
  pages: [{ path: '/a', body: '[[b/Card]]' }, { path: '/a/more' }],
  notFound: [{ pattern: '/a/*' }],
  redirects: [{ from: '/a/old', to: '/a/more' }],
  publicFiles: [{ path: '/a/data.json', file: 'data.json', type: 'application/json' }] as never,
  files: { 'data.json': '{"a":1}' },
});

const report = (version: string, problems: object[] = []) => ({
  schema: 1,
  views: ['/a'],
  versions: { shell: '1.0.0', a: version },
  problems,
  forms: [{ slot: 'a/pages/a', outcome: 'sent', count: 1 }],
  vitals: ['LCP', 'INP', 'CLS'].map((name) => ({ name, value: 0.01, section: 'a' })),
});
const frame = { section: 'a', version: '1.1.0', file: 'web/remoteEntry.js', line: 1, column: 1 };
const PROBLEM = { kind: 'error', section: 'a', name: 'TypeError', frames: [frame], count: 1 };

/** The shell server: responses, status, metrics, webhooks; and every file that it and the tool write. */
export async function collectServer() {
  const world = makeWorld('served', ['a', 'b'], { reports: true });
  const { at, env, config, configure, build, site } = world;
  const [operator, team] = [newSigningKey(), newSigningKey()];
  const keys = { SITE_OPERATOR_KEYS: operator.public.text };
  const [byOperator, byTeam] = [operator, team].map(({ secret }) => ({ ...keys, SIGNING_KEY: secret }));
  const done = async (args: string[], more: Record<string, string>) => {
    const { exit, messages } = await site(args, more);
    if (exit !== 0) throw new Error(messages.join('\n'));
  };
  const b = build({ name: 'b', version: '1.0.0', parts: { Card: { contract: 1 } } });
  await done(['deploy', build({ version: '1.0.0' }), build(a('1.0.0')), b], {});
  config.grants.a!.signers = [{ name: 'the team', key: team.public.text }];
  configure();
  await done(['sign'], { SIGNING_KEY: operator.secret });
  await done(['publish-config'], byOperator!);
  await done(['sign', '--snapshot'], byOperator!);

  const receiver = await startReceiver();
  const secrets = [`whsec_${Buffer.alloc(24, 'golden').toString('base64')}`];
  writeFileSync(at('webhooks.json'), JSON.stringify({ a: { url: receiver.url, secrets } }));
  const leads = await startLeadsStub();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...env,
    ...keys,
    PORT: String(port),
    DATA_DIR: at('server'),
    LEADS_API_PORT: String(leads.port),
    STATUS_ACCESS: `token:${TOKEN}`,
    TRUST_PROXY: '1',
    REPORTS_WEBHOOKS: at('webhooks.json'),
    LOG_LEVEL: 'warn',
  };
  const { folder, server } = PLACES.server;
  const service: Service = await startService(folder, server, settings, `${url}/readyz`);
  const serves = (revision: number) =>
    until(async () => {
      const { body } = await send(`${url}/readyz`);
      return (body as { servedRevision: number }).servedRevision === revision;
    }, `revision ${revision}`);
  const allowed = { headers: { Authorization: `Bearer ${TOKEN}` } };
  const status = async () => (await send(`${url}/_status.json`, allowed)).body;
  const ready = async () => (await send(`${url}/readyz`)).body;

  const states: Record<string, unknown> = { first: { ready: await ready(), status: await status() } };
  const responses = await collectResponses(url, world, allowed);
  await done(['deploy', build(a('1.1.0'))], byTeam!);
  await serves(3);
  await sendReports(url, 0, 14);
  // the first event counts those that arrive before its source line is found
  await until(() => receiver.received.length >= 1, 'the webhook of a new problem');
  await sendReports(url, 14, 24);
  await until(() => receiver.received.length >= 2, 'the webhooks of the shell server');
  states.reported = { status: await status() };
  const formats = await collectFormats(world, keys);
  await done(['stop', 'b', '--reason', 'A test.'], byOperator!);
  await serves(4);
  await collectStopped(url, responses);
  breakRegistry(at('store', 'registry.json'));
  await until(async () => ((await ready()) as { refusals: [] }).refusals.length > 0, 'a refusal');
  states.stopped = { ready: await ready(), status: await status() };
  const metrics = metricsIn((await send(`${url}/metrics`, allowed)).body as string);
  await leads.stop();
  await keepLeadsUnavailable(url, responses);
  await service.stop();
  await receiver.stop();
  const webhooks = receiver.received
    .map(({ headers, body }) => ({ headers, body: JSON.parse(body) }))
    .sort((one, other) => (one.body.type < other.body.type ? -1 : 1));
  return { responses, states, webhooks, metrics, formats };
}

/** Stands for leads-api: it takes every lead. */
async function startLeadsStub() {
  const server: Server = createServer((request, response) => {
    request.resume();
    const body = request.url === '/readyz' ? { status: 'ready', retention: null } : { id: 'a-lead' };
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Addresses whose bodies have times and counts in them. */
const OF_THE_MOMENT = /^\/(_status|metrics|readyz)/;

type Responses = Record<string, unknown>;

async function keepResponse(responses: Responses, url: string, name: string, path: string, sent = {}) {
  const received = await send(url + path, sent);
  const { body, headers, ...rest } = received;
  const isPage = typeof body === 'string' && /^<!doctype/i.test(body);
  if (OF_THE_MOMENT.test(path) && headers['Content-Length']) headers['Content-Length'] = '<number>';
  responses[name] = { ...rest, headers, body: isPage ? linesOf(body).slice(0, 4) : bodyOf(body) };
  const [wanted] = /^\d+/.exec(name) ?? [];
  if (wanted && Number(wanted) !== received.status)
    throw new Error(`The shell server returns ${received.status} where the goldens have "${name}".`);
  return received;
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' && body.length > 400 ? `${body.slice(0, 100)}…` : body;

/** A page goes live with fast compression; the final encoding comes when the machine has time for it. */
async function recompressed(address: string): Promise<void> {
  const sent = { headers: { 'Accept-Encoding': 'br' } };
  const isFinal = async () => (await send(address, sent)).headers.ETag?.endsWith('-br11"') ?? false;
  await until(isFinal, `the final encoding of ${address}`);
}

async function collectResponses(url: string, { site }: ReturnType<typeof makeWorld>, allowed: object) {
  const responses: Responses = {};
  const keep = (name: string, path: string, sent = {}) => keepResponse(responses, url, name, path, sent);
  const { headers } = await keep('200 page', '/a');
  await keep('200 page in gzip', '/a', { headers: { 'Accept-Encoding': 'gzip' } });
  await recompressed(`${url}/a`);
  await keep('200 page in Brotli', '/a', { headers: { 'Accept-Encoding': 'br' } });
  await keep('200 page, HEAD', '/a', { method: 'HEAD' });
  await keep('304 page', '/a', { headers: { 'If-None-Match': headers.ETag! } });
  await keep('200 script', '/_sections/a/1.0.0/web/remoteEntry.js');
  await keep('200 style', '/_sections/a/1.0.0/web/style.css');
  await keep('200 font', '/_sections/shell/1.0.0/web/fonts/tiny.woff2');
  await keep('200 live table', '/_live.json');
  const { body } = await send(`${url}/_live.json`);
  await keep('200 frame', (body as { frame: string }).frame);
  await keep('200 public file', '/a/data.json');
  for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/llms.txt'])
    await keep(`document ${path}`, path);
  await keep('301 redirect of a section', '/a/old?q=1');
  await keep('301 other spelling', '/A/More/?q=1');
  await keep('404 page', '/nothing');
  await keep('404 page of a section', '/a/nothing');
  await keep('404 asset', '/_sections/a/1.0.0/web/nothing.js');
  await keep('404 asset of an unknown version', '/_sections/a/9.9.9/web/style.css');
  await keep('404 frame', '/_frames/00000000000000000000.json');
  await keep('405', '/a', { method: 'POST' });
  await keep('401 status', '/_status');
  await keep('401 metrics', '/metrics');
  await keep('200 status', '/_status', allowed);
  await keep('200 status.json', '/_status.json', allowed);
  await keep('200 metrics', '/metrics', allowed);
  await keep('200 live store', '/_status/store/registry.json', allowed);
  await keep('200 healthz', '/healthz');
  await keep('200 readyz', '/readyz');
  const json = { 'Content-Type': 'application/json', Origin: 'https://www.example.com' };
  const post = (headers: object, body = '{}') => ({ method: 'POST', headers: { ...json, ...headers }, body });
  await keep('201 lead', '/api/leads', post({}));
  await keep('204 report', '/_reports', post({}, JSON.stringify(report('1.0.0'))));
  await keep('400 report', '/_reports', post({}));
  await keep('403 report', '/_reports', post({ Origin: 'https://evil.example' }));
  await keep('413 report', '/_reports', post({}, 'x'.repeat(40_000)));
  await keep('415 report', '/_reports', post({ 'Content-Type': 'text/plain' }));
  const { output } = await site(['preview', 'a@1.0.0', '--json']);
  const link = new URL((output as { link: string }).link);
  await keep('preview link', link.pathname);
  await keep('403 preview link', '/_preview/x');
  await keep('end of a preview', '/_preview/end');
  responses['no HTTP'] = await sendRaw(url, 'no HTTP\r\n\r\n');
  return responses;
}

/** Twelve networks without a problem in the version before, and twelve with one in the live version. */
async function sendReports(url: string, from: number, to: number): Promise<void> {
  for (let network = from; network < to; network += 1) {
    const body = JSON.stringify(network < 12 ? report('1.0.0') : report('1.1.0', [PROBLEM]));
    const headers = {
      'Content-Type': 'application/json',
      Origin: 'https://www.example.com',
      'X-Forwarded-For': `10.1.${network}.1`,
    };
    const { status } = await send(`${url}/_reports`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`A report is answered with ${status}.`);
  }
}

async function collectStopped(url: string, responses: Responses): Promise<void> {
  await keepResponse(responses, url, '200 page with a stopped part', '/a');
}

async function keepLeadsUnavailable(url: string, responses: Responses): Promise<void> {
  const post = (type: string) => ({ method: 'POST', headers: { 'Content-Type': type }, body: '' });
  await keepResponse(responses, url, '503 lead', '/api/leads', post('application/json'));
  const form = post('application/x-www-form-urlencoded');
  await keepResponse(responses, url, '503 lead of the native form', '/api/leads', form);
}

/** A live entry with another hash: what it says is not what was signed. */
function breakRegistry(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(
      /"integrity":\s*"sha384-./,
      (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`,
    ),
  );
}
