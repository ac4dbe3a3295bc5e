import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';

const KEY = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');
const ORIGIN = 'https://www.example.com';

async function unsignedTool() {
  const site = fixtureStoreWithPages('a');
  const file = join(site.root, 'site.json');
  const { config } = site.environment;
  const configure = (signers: { name: string; key: string }[] = []) => {
    config.grants.a!.signers = signers;
    writeFileSync(file, JSON.stringify(config));
  };
  const called = calledTool(site);
  configure();
  const call = async (args: string[], env: Record<string, string> = {}) => {
    const { code, text } = await called(args, { env });
    return { code, text };
  };
  const a = (version: string) => site.build({ name: 'a', version });
  expect(await call(['deploy', site.build({}), a('1.0.0')])).toMatchObject({ code: 0 });
  const registry = () => readFileSync(join(site.store, 'registry.json'), 'utf8');
  return { ...site, call, configure, a, registry };
}

const refused = {
  code: 3,
  text: expect.stringMatching(/SITE_SIGNING_NOT_INSTALLED.*@site\/release-signing/s),
};

test.each(['SITE_OPERATOR_KEYS', 'SIGNING_KEY'])('with %s nothing is done unsigned', async (setting) => {
  const { call, a, registry } = await unsignedTool();
  const was = registry();
  for (const args of [
    ['deploy', a('2.0.0')],
    ['prepare', a('2.0.0')],
    ['prepare', '--dry-run', a('2.0.0')],
    ['status'],
  ])
    expect([args[0], await call(args, { [setting]: 'a key' })]).toEqual([args[0], refused]);
  expect(registry()).toBe(was);
});

test('where the site configuration has signers nothing is done unsigned', async () => {
  const { call, configure, a, registry } = await unsignedTool();
  const was = registry();
  configure([{ name: 'ann', key: KEY }]);
  expect(await call(['deploy', a('2.0.0')])).toEqual(refused);
  expect(registry()).toBe(was);
  configure();
  expect(await call(['deploy', a('2.0.0')])).toMatchObject({ code: 0 });
});

test('where the published contract has operators nothing is done unsigned', async () => {
  const { call, a, store, registry } = await unsignedTool();
  const file = join(store, 'site-contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...contract, operatorKeys: [KEY] }));
  const was = registry();
  expect(await call(['deploy', a('2.0.0')])).toEqual(refused);
  expect(registry()).toBe(was);
});

test('a tool without a configuration of its own reads none unsigned, and no repository is made', async () => {
  const { call, store } = await unsignedTool();
  const env = { SITE_OPERATOR_KEYS: 'a key', SITE_CONFIG: '', REGISTRY: store };
  expect(await call(['status'], env)).toEqual(refused);
  const init = ['init', 'academy', '--against', store, '--path', '/academy', '--origin', ORIGIN];
  expect(await call([...init, '--operator-key', 'a key'])).toEqual(refused);
});

test('its own commands are not there, and say what to install', async () => {
  const { call } = await unsignedTool();
  expect(await call(['key', 'new'])).toEqual(refused);
  expect(await call(['sign', '--snapshot'])).toEqual(refused);
  const { text } = await call(['key', 'new', '--json']);
  expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({
    ok: false,
    error: { code: 'SITE_SIGNING_NOT_INSTALLED' },
  });
  expect((await call([])).text).not.toContain('key new');
});
