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

test('where the environment, the site configuration or the published contract asks for signatures nothing is done unsigned', async () => {
  const { call, configure, a, registry, store } = await unsignedTool();
  const was = registry();
  const next = a('2.0.0');
  for (const setting of ['SITE_OPERATOR_KEYS', 'SIGNING_KEY'])
    for (const args of [['deploy', next], ['prepare', next], ['prepare', '--dry-run', next], ['status']])
      expect([args[0], await call(args, { [setting]: 'a key' })]).toEqual([args[0], refused]);
  configure([{ name: 'ann', key: KEY }]);
  expect(await call(['deploy', next])).toEqual(refused);
  configure();
  const file = join(store, 'site-contract.json');
  const contract = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(contract), operatorKeys: [KEY] }));
  expect(await call(['deploy', next])).toEqual(refused);
  writeFileSync(file, contract);
  // without a configuration of its own none is read unsigned, and no repository is made
  const env = { SITE_OPERATOR_KEYS: 'a key', SITE_CONFIG: '', REGISTRY: store };
  expect(await call(['status'], env)).toEqual(refused);
  const init = ['init', 'academy', '--against', store, '--path', '/academy', '--origin', ORIGIN];
  expect(await call([...init, '--operator-key', 'a key'])).toEqual(refused);
  expect(registry()).toBe(was);
  expect(await call(['deploy', next])).toMatchObject({ code: 0 });
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
