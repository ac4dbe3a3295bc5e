import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import type { SiteConfig } from '@site/section-kit/contract';
import { type CreatedSite, createTestSite } from '../../kit/create-test-site.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { type CommandResult, runCommand } from '../../kit/run-command.ts';
import { type Examples, operatorsShell, readGuide } from './operators-shell.ts';

/** Steps of packages/options/release-signing/README.md on two live servers. */
test.describe.configure({ mode: 'serial' });

const { commandsOf } = readGuide('packages/options/release-signing/README.md');
const EXAMPLE_VERSION = 'platform@1.0.0-1a2b3c4d5e6f';
const EXAMPLE_KEY = 'MCowBQYDK2VwAyEA...';
const NEW_OPERATOR: Examples = [['operator.key', 'operator-new.key']];

// A team would find the site configuration of this checkout.
const folder = mkdtempSync(join(tmpdir(), 'signing-guide-'));
const COMPILED = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
const config = fixtureConfig(['platform', 'resources', 'old']);
let site: CreatedSite;
let shell: Awaited<ReturnType<typeof operatorsShell>>;
let readers: ReturnType<typeof startReaders>;
const operatorKeys: { tool?: string; servers?: string } = {};
const keysOf = (keys?: string): Record<string, string> => (keys ? { SITE_OPERATOR_KEYS: keys } : {});

const build = (name: string, version: string) =>
  site.build({ name, version, pages: [{ path: `/${name}`, body: `<p>${name} ${version}</p>` }] });
const registryFile = () => join(site.registry, 'registry.json');
const keyFile = (name: string) => join(folder, '.config/site', `${name}.key`);
const tool = (command: string) => shell.run(`npx --no site ${command}`);
const publicKey = async (name: string) =>
  /Public key: (\S+)/.exec(await tool(`key show --key ${keyFile(name)}`))![1]!;
const newKey = async (name: string) => {
  await tool(`key new --out ${keyFile(name)}`);
  return publicKey(name);
};
const restart = async () => {
  for (const at of site.urls.keys()) await site.restartServer(at, keysOf(operatorKeys.servers));
};

function configure(change: (config: SiteConfig) => void): void {
  change(config);
  site.configure(config);
}
const platformSigners = (...keys: string[]) =>
  configure(({ grants }) => {
    grants.platform!.signers = keys.map((key) => ({ name: 'platform team', key }));
  });

const statusAt = async (url: string) => (await fetch(`${url}/_status.json`)).text();
async function everywhere(ask: (url: string) => Promise<unknown>, wanted: unknown, why: string) {
  for (const url of site.urls)
    await expect.poll(() => ask(url), { message: why, timeout: 30_000 }).toEqual(wanted);
}
const calm = (why: string) =>
  everywhere(
    async (url) => {
      const { inStep, refusals } = JSON.parse(await statusAt(url));
      return { inStep, refusals };
    },
    { inStep: true, refusals: [] },
    why,
  );
const shows = (section: string, version: string, why: string) =>
  everywhere(
    async (url) => (await fetch(`${url}/${section}`)).text(),
    expect.stringContaining(`<p>${section} ${version}</p>`),
    why,
  );
const names = (code: string, why: string) => everywhere(statusAt, expect.stringContaining(code), why);
async function startsFresh(): Promise<void> {
  const fresh = await site.freshServer(keysOf(operatorKeys.servers));
  const pages = [fresh.url, site.url].map(async (url) => (await fetch(`${url}/platform`)).text());
  const [page, usual] = await Promise.all(pages);
  await fresh.stop();
  expect(page).toBe(usual);
}

/** A team's pipeline: package.json, one secret, and an empty disk. */
function pipeline(section: string, key: string | undefined, version: string): Promise<CommandResult> {
  const at = build(section, version);
  const keys = operatorKeys.tool && { operatorKeys: operatorKeys.tool.split(',') };
  const project = { name: section, site: { registry: site.registry, origin: site.url, ...keys } };
  writeFileSync(join(at, 'package.json'), JSON.stringify(project));
  const secret = key && { SIGNING_KEY: readFileSync(keyFile(key), 'utf8') };
  return runCommand('site', ['deploy'], { bare: true, cwd: at, env: { ...COMPILED, ...secret } });
}
async function deploys(section: string, key: string | undefined, version: string): Promise<void> {
  const { code, output } = await pipeline(section, key, version);
  expect(code, output).toBe(0);
  await shows(section, version, 'after its deploy');
}
async function isRefused(section: string, key: string | undefined, code: string): Promise<void> {
  const outcome = await pipeline(section, key, '6.6.6');
  expect(outcome.code).not.toBe(0);
  expect(outcome.output).toContain(code);
}

test.beforeAll(async () => {
  site = await createTestSite('signing-guide', {
    folder,
    config,
    servers: 2,
    environment: COMPILED,
    settings: { REGISTRY_POLL: '200', LOG_LEVEL: 'error' },
    leads: false,
    bare: true,
  });
  shell = await operatorsShell({
    folder,
    environment: () => ({
      ...COMPILED,
      REGISTRY: site.registry,
      SITE_CONFIG: site.configFile,
      SITE_ORIGIN: site.url,
      DATA_DIR: join(folder, 'operator'),
      ...keysOf(operatorKeys.tool),
    }),
  });
  const first = ['platform', 'resources', 'old'].map((name) => build(name, '1.0.0'));
  await tool(`deploy ${[site.build({}), ...first].join(' ')}`);
  await tool('retire old');
  await site.start();
  // As behind a proxy.
  const paths = ['/platform', '/resources'];
  readers = startReaders({ url: site.urls, paths, rate: 20, forbidden: ['6.6.6'] });
});

test.afterAll(async () => {
  readers?.kill();
  await shell?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('From unsigned to signed, on a live site', async () => {
  const [makeKeys, sign, publish, signByVersion] = commandsOf('From unsigned to signed, on a live site', 6);
  await shell.run(makeKeys!);
  platformSigners(await publicKey('platform'));
  const operator = await publicKey('operator');
  await shell.run(sign!);
  await calm('signed, and servers that verify nothing yet');
  await deploys('platform', undefined, '1.1.0');
  const status = await shell.run(publish!, [[EXAMPLE_KEY, operator]]);
  operatorKeys.tool = operator;
  expect(status).toMatch(/Refused: SITE_SIGNATURE_MISSING \[platform\]/);
  await shell.run(signByVersion!, [[EXAMPLE_VERSION, 'platform@1.1.0']]);
  expect(await tool('status')).not.toContain('Refused');
  await isRefused('platform', undefined, 'SITE_SIGNING_KEY_MISSING');
  await deploys('platform', 'platform', '2.0.0');
  operatorKeys.servers = operator;
  await restart();
  await calm('verified');
  await deploys('platform', 'platform', '2.1.0');
  configure((now) => {
    now.snapshotDays = 7;
  });
  await shell.run(publish!.split('\n').find((line) => line.includes('publish-config'))!);
  await calm('with snapshotDays');
  await startsFresh();
});

test('Add a team', async () => {
  const [publish, init] = commandsOf('Add a team', 2);
  const signers = [{ name: 'academy team', key: await newKey('academy') }];
  configure(({ grants }) => {
    grants.academy = { paths: ['/academy', '/academy/*'], menus: ['platform'], signers };
  });
  await isRefused('academy', 'academy', 'SITE_SIGNER_UNKNOWN');
  await shell.run(publish!);
  await shell.run(init!, [
    ['s3://company-site/production', site.registry],
    [EXAMPLE_KEY, operatorKeys.tool!],
  ]);
  const made = JSON.parse(readFileSync(join(folder, 'academy/package.json'), 'utf8'));
  expect(made.site.operatorKeys).toEqual([operatorKeys.tool]);
  await deploys('academy', 'academy', '1.0.0');
  await isRefused('resources', 'academy', 'SITE_SIGNER_UNKNOWN');
  await calm('with another team');
});

test('Replace a key', async () => {
  const [signAgain, , look, operatorsKey] = commandsOf('Replace a key', 4);
  const key = await newKey('platform-new');
  platformSigners(await publicKey('platform'), key);
  await shell.run(signAgain!);
  await calm('two valid keys');
  platformSigners(key);
  expect(await tool('status')).not.toContain('Refused');
  await shell.run(signAgain!.split('\n')[0]!);
  await calm('the new key alone');
  await isRefused('platform', 'platform', 'SITE_SIGNER_UNKNOWN');
  await shell.run(
    `SIGNING_KEY="$(cat ${keyFile('platform-new')})" npx --no site rollback platform --to 2.0.0`,
  );
  await shows('platform', '2.0.0', 'a rollback to what was signed with the key before');

  const next = await newKey('operator-new');
  operatorKeys.tool = `${operatorKeys.tool},${next}`;
  operatorKeys.servers = operatorKeys.tool;
  await restart();
  await calm('two keys of the operator');
  const alone: Examples = [['MCow...new', next]];
  const lines = await shell.run(look!, alone);
  const refused = [...lines.matchAll(/^Refused: \S+ \[(\S+)\]/gm)].map(([, name]) => name);
  expect(refused).toEqual(expect.arrayContaining(['shell', 'resources', 'old']));
  const signAll: Examples = [['sign shell resources', `sign ${refused.join(' ')}`]];
  expect(await shell.run(operatorsKey!, [...alone, ...signAll])).not.toContain('Refused');
  operatorKeys.tool = next;
  operatorKeys.servers = next;
  await restart();
  await calm('the operator’s new key alone');
  await startsFresh();
});

test('Revoke a key', async () => {
  const [look, signByVersion, publish] = commandsOf('Revoke a key', 3);
  platformSigners();
  await names('SITE_SIGNER_UNKNOWN', 'a key that was taken out of the grant');
  await shows('platform', '2.0.0', 'a key that was taken out of the grant');
  expect(await shell.run(look!)).toMatch(/Refused: SITE_SIGNER_UNKNOWN \[platform\]/);
  await shell.run(signByVersion!, [[EXAMPLE_VERSION, 'platform@2.0.0'], ...NEW_OPERATOR]);
  await calm('what the team built, signed by the operator');
  // The published configuration still has the key: the tool accepts it, servers do not.
  expect((await pipeline('platform', 'platform-new', '6.6.6')).code).toBe(0);
  await names('SITE_SIGNER_UNKNOWN', 'a deploy with the key that has leaked');
  await shows('platform', '2.0.0', 'a deploy with the key that has leaked');
  const again = build('platform', '2.0.1');
  await shell.run(`SIGNING_KEY="$(cat ${keyFile('operator-new')})" npx --no site deploy ${again}`);
  await shows('platform', '2.0.1', 'the operator deploys in place of it');
  platformSigners(await newKey('platform-third'));
  await shell.run(publish!, NEW_OPERATOR);
  await isRefused('platform', 'platform-new', 'SITE_SIGNER_UNKNOWN');
  await deploys('platform', 'platform-third', '3.0.0');
  await calm('after a revocation');
});

test('Restore an older registry on purpose', async () => {
  const [commands] = commandsOf('Restore an older registry on purpose', 2);
  const older = readFileSync(registryFile());
  configure(({ grants }) => {
    grants.later = { paths: ['/later'], menus: [], signers: grants.platform!.signers };
  });
  await shell.run(commandsOf('Add a team', 2)[0]!, NEW_OPERATOR);
  await deploys('platform', 'platform-third', '4.0.0');
  await deploys('later', 'platform-third', '1.0.0');
  writeFileSync(registryFile(), older);
  await names('SITE_RELEASE_REPLAYED', 'an older registry');
  await names('SITE_RELEASE_MISSING', 'an older registry');
  await shows('platform', '4.0.0', 'an older registry');
  const { desired } = JSON.parse(await statusAt(site.url)) as { desired: { revision: number } };
  await shell.run(commands!, [
    ['localhost:3000', `127.0.0.1:${site.ports[0]}`],
    ['--above 120', `--above ${Math.max(desired.revision, 200)}`],
    ...NEW_OPERATOR,
  ]);
  await shows('platform', '3.0.0', 'the restored registry');
  await everywhere(async (url) => (await fetch(`${url}/later`)).status, 404, 'it went live after the copy');
  await calm('restored');
  await startsFresh();
  await deploys('platform', 'platform-third', '5.0.0');
});

test('A key is lost', async () => {
  const lost = commandsOf('A key is lost', 5);
  const own: Examples = [['platform-new.key', 'platform-fourth.key']];
  const shown = await shell.run(lost[0]!, own);
  rmSync(keyFile('platform-third'));
  platformSigners(config.grants.platform!.signers![0]!.key, /Public key: (\S+)/.exec(shown)![1]!);
  await shell.run(lost[1]!, [...NEW_OPERATOR, ...own]);
  platformSigners(await publicKey('platform-fourth'));
  await shell.run(lost[1]!.split('\n')[0]!, NEW_OPERATOR);
  expect(await shell.run(lost[2]!)).not.toContain('Refused');

  const next: Examples = [['operator-new.key', 'operator-third.key']];
  await shell.run(lost[3]!, next);
  rmSync(keyFile('operator-new'));
  const fresh = await publicKey('operator-third');
  operatorKeys.tool = `${operatorKeys.tool},${fresh}`;
  await shell.run(lost[4]!, [...next, ['sign shell', 'sign shell resources old academy later']]);
  operatorKeys.tool = fresh;
  expect(await tool('status')).not.toContain('Refused');
  operatorKeys.servers = fresh;
  await startsFresh();
});

test('no page failed meanwhile, and none had what was never signed', async () => {
  const { responded, failures, forbidden } = await readers.stop();
  expect([failures, forbidden]).toEqual([[], []]);
  expect(responded).toBeGreaterThan(200);
});
