import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening } from '@site/fixture-site/listening';
import { rawRequest } from '@site/fixture-site/raw-request';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { openVerifier } from '@site/registry';
import { serverEnvironment, shows, startServer } from '@site/test-kit/server-process';

const page = (text: string) => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

test('the server follows the registry, keeps the last good composition, logs no control character, and serves again after kill -9 with the store gone', async () => {
  const { publish, store, port, env, environment } = await serverEnvironment();
  const { config } = environment;
  const grants = { ...config.grants, a: { ...config.grants.a!, api: ['leads'] } };
  writeFileSync(env.SITE_CONFIG, JSON.stringify({ ...config, grants }));
  await publish([{}, page('one')]);
  const first = startServer(env);
  expect(await shows(port, '/healthz', (status) => status === 200)).toContain('ok');
  expect(await shows(port, '/a', (status) => status === 200)).toContain('<p>one</p>');
  await publish([page('two')]);
  await shows(port, '/a', (_status, body) => body.includes('<p>two</p>'));
  // background compression
  const br = { headers: { 'Accept-Encoding': 'br' } };
  await shows(port, '/a', (_status, _body, { etag }) => etag!.endsWith('-br11"'), br);

  const said = '\u001b[2J\u009b31m\u202e\u0085';
  await publish([{ name: 'a', pages: [{ path: '/a', code: `throw new Error(${JSON.stringify(said)})` }] }]);
  const held = JSON.parse(
    await shows(port, '/readyz', (_status, body) => body.includes('SITE_RENDER_THROWS')),
  );
  expect(held).toMatchObject({ status: 'ready', revision: 4, refusals: [expect.stringContaining('[a /a]')] });
  expect(held.warnings).toEqual([expect.stringMatching(/^SITE_LEADS_DOWN: leads-api does not respond/)]);
  expect((await rawRequest(port, '/metrics')).body.toString()).toContain('\nsite_leads_ready 0\n');
  expect([held.servedRevision, held.pending]).toEqual([3, null]);
  expect((await rawRequest(port, '/a')).body.toString()).toContain('<p>two</p>');

  await publish([page('two')]);
  await shows(port, '/a', (_status, body) => body.includes('<p>two</p>'));

  const file = join(store, 'registry.json');
  const whole = readFileSync(file);
  writeFileSync(file, '{"schema":');
  await shows(port, '/readyz', (_status, body) => body.includes('is not JSON'));
  // the log is a pipe, maybe later than the response
  const logs = (line: string) =>
    shows(port, '/a', (status) => status === 200 && first.logged().includes(line));
  await logs('registry cannot be read; the live site stays');
  writeFileSync(file, whole);
  await logs('registry can be read again; it is followed');

  first.child.kill('SIGKILL');
  await first.ended;
  expect(first.logged()).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  const lines = first.logged().trim().split('\n');
  expect(JSON.stringify(lines.map((line) => JSON.parse(line)))).toContain(JSON.stringify(said).slice(1, -1));
  rmSync(store, { recursive: true });
  const second = startServer(env);
  expect(await shows(port, '/a', (status) => status === 200)).toContain('<p>two</p>');
  expect(await shows(port, '/readyz', (_status, body) => body.includes('missing'))).toContain('"ready"');

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('with nothing on its disk a server waits for a version that passes; a new grant applies without a restart, and a broken configuration changes nothing', async () => {
  const { publish, environment: given, port, env } = await serverEnvironment();
  await publish([{}, { name: 'a', server: "throw new Error('broken')" }]);
  const { logged } = startServer(env);
  expect(await shows(port, '/readyz', (status) => status === 503)).toContain('no composition is live');
  const inlined = { manifest: { baked: { brand: 'Tinybrand' } } };
  await publish([
    { ...page('one'), ...inlined },
    { name: 'c', pages: [{ path: '/c' }] },
  ]);
  await shows(port, '/readyz', (_status, body) => body.includes('SITE_GRANT_NONE [c]'));
  expect((await rawRequest(port, '/c')).status).toBe(404);

  writeFileSync(env.SITE_CONFIG, '{"brand":');
  await shows(port, '/a', () => logged().includes('site configuration is invalid'));
  expect((await rawRequest(port, '/a')).status).toBe(200);

  writeFileSync(
    env.SITE_CONFIG,
    JSON.stringify({
      ...given.config,
      brand: 'Renamed',
      site: { legal: { hosting: '' } },
      grants: { ...given.config.grants, c: { paths: ['/c'], menus: [] } },
    }),
  );
  await shows(port, '/c', (status) => status === 200);
  await shows(port, '/a', () => logged().includes('site configuration is valid again, and in use'));
  await shows(port, '/a', () => logged().includes('no version is quarantined any more'));
  await shows(port, '/a', () => logged().includes('versions were built with another site configuration'));
  expect((await rawRequest(port, '/readyz')).body.toString()).toMatch(/"SITE_CONFIG_BAKED \[a\] .*Renamed/);
  expect(await shows(port, '/readyz', (status, body) => status === 200 && body.includes('legal'))).toContain(
    'site.legal.hosting is empty',
  );
  expect((await rawRequest(port, '/a')).body.toString()).toContain('<p>one</p>');
});

test('without the package that takes reports, a configuration that turns them on is one line in the log; a server that is stopped is drained first, and ends the response that is on its way', async () => {
  const { publish, environment: given, port, env } = await serverEnvironment();
  const { config } = given;
  const grants = { ...config.grants, a: { ...config.grants.a!, api: ['leads'] } };
  const slow = await listening((_request, response) => setTimeout(() => response.writeHead(201).end(), 1200));
  await publish([{}, page('one')]);
  const { child, ended, logged } = startServer(
    { ...env, LEADS_API_PORT: String(slow), DRAIN_SECONDS: '1' },
    { cwd: temporaryFolder() },
  );
  await shows(port, '/a', (status) => status === 200);
  const warnings = () => logged().split('install @site/visitor-reports').length - 1;
  expect(warnings()).toBe(0);
  writeFileSync(env.SITE_CONFIG, JSON.stringify({ ...config, grants, reports: true, brand: 'Renamed' }));
  await shows(port, '/a', () => warnings() > 0);
  await publish([page('two')]);
  await shows(port, '/a', (_status, body) => body.includes('<p>two</p>'));
  expect(warnings()).toBe(1);
  const { status } = await rawRequest(port, '/_reports', { method: 'POST', body: '{}' });
  const { sections } = JSON.parse((await rawRequest(port, '/_status.json')).body.toString());
  expect([status, sections[0].health]).toEqual([405, null]);
  expect((await rawRequest(port, '/metrics')).body.toString()).not.toContain('site_reports_total');

  await shows(port, '/readyz', (status) => status === 200);
  const lead = rawRequest(port, '/api/leads', { method: 'POST', body: '{}' });
  child.kill('SIGTERM');
  await shows(port, '/readyz', (status) => status === 503);
  expect((await rawRequest(port, '/a')).status).toBe(200);
  expect((await lead).status).toBe(201);
  expect(await ended).toBe(0);
});

test('where an environment asks for signatures, the server does not start without the package that checks them', async () => {
  const { environment: given, env } = await serverEnvironment();
  const { ended, logged } = startServer({ ...env, SITE_OPERATOR_KEYS: 'a key' }, { cwd: temporaryFolder() });
  expect(await ended).toBe(1);
  expect(logged()).toMatch(/^SITE_SIGNING_NOT_INSTALLED: .*\n {2}.*Install @site\/release-signing\./);
  const open = () => openVerifier(undefined, [], given.origin, () => given.config);
  expect(open).not.toThrow();
  given.config.grants.a!.signers = [{ name: 'ann', key: 'a key' }];
  expect(open).toThrow(expect.objectContaining({ code: 'SITE_SIGNING_NOT_INSTALLED' }));
});
