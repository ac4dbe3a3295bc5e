import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureContract } from '@site/fixture-site/fixture-contract';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { parseSettings } from '@site/server-kit';
import { readSiteConfig } from './site-config-file.ts';
import { readSiteContract, siteContractText, takeProjectSettings } from './site-contract.ts';
import { portFile, siteOrigin, siteSettingsSchema } from './site-settings.ts';

const contract = { ...fixtureContract, parts: { 'forms/Form': 2 } };

const published = (text: string) => temporaryFolder({ 'site-contract.json': text });

test('a contract is read from a folder and from an address as it was written', async () => {
  const folder = published(siteContractText(contract));
  const expected = { revision: 1, kitContract: 1, shell: '1.0.0', parts: contract.parts };
  expect(await readSiteContract(folder)).toMatchObject(expected);
  const { url } = await fixtureOrigin(folder);
  expect(await readSiteContract(`${url}/registry.json`)).toMatchObject(expected);
});

test('a contract that is missing, damaged or of another format is refused by its place', async () => {
  const code = (registry: string) => readSiteContract(registry).then(String, (error) => error.code);
  const { url } = await fixtureOrigin(temporaryFolder());
  expect(await code(temporaryFolder())).toBe('SITE_CONTRACT_MISSING');
  expect(await code(`${url}/registry.json`)).toBe('SITE_CONTRACT_MISSING');
  const later = siteContractText(contract).replace('"format":1', '"format":2');
  for (const text of ['', '{}', '{"format":1}', later])
    expect([text.slice(0, 20), await code(published(text))]).toEqual([
      text.slice(0, 20),
      'SITE_STORED_FORMAT',
    ]);
});

test('members of a later release are left out, at any depth, and a wrong one of this release is not', async () => {
  const read = async (change: (json: typeof contract) => void) => {
    const json = JSON.parse(siteContractText(contract));
    change(json);
    return readSiteContract(published(JSON.stringify(json))).then(
      ({ config }) => config,
      ({ code, message }) => `${code} ${message}`,
    );
  };
  const { config } = contract;
  expect(
    await read((json) => {
      Object.assign(json, { later: 1 });
      Object.assign(json.config, { theme: { dark: true }, languages: ['en'] });
      Object.assign(json.config.menus[0]!, { icon: 'star', badge: 'new' });
      Object.assign(json.config.grants.a!, { hosts: ['maps.example'] });
    }),
  ).toEqual(config);
  expect(
    await read((json) => {
      Object.assign(json.config, { later: 'x', brand: '' });
    }),
  ).toMatch(/^SITE_STORED_FORMAT .*brand/s);
  const operators = join(temporaryFolder(), 'site.json');
  const [menu, ...menus] = config.menus;
  writeFileSync(operators, JSON.stringify({ ...config, menus: [{ ...menu, icon: 'star' }, ...menus] }));
  expect(() => readSiteConfig(operators)).toThrow('icon');
});

test('every contract is read with its schema; a schema of a later release counts as none', async () => {
  const schema = { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false };
  const contracts = { 'forms/Form': { 1: {}, 2: { schema } }, 'forms/Later': { 1: { schema: { if: {} } } } };
  const folder = published(siteContractText({ ...contract, contracts: contracts as never }));
  expect((await readSiteContract(folder)).contracts).toEqual({
    'forms/Form': { 1: {}, 2: { schema } },
    'forms/Later': { 1: { schema: undefined } },
  });
});

test('package.json names the site where the environment does not, and nothing else', () => {
  const take = (json: unknown, env: NodeJS.ProcessEnv = {}) => {
    const folder = temporaryFolder({ 'package.json': JSON.stringify(json) });
    const taken = { DATA_DIR: folder, ...env };
    takeProjectSettings(folder, taken);
    const { DATA_DIR, ...others } = taken;
    return others as NodeJS.ProcessEnv;
  };
  const site = { registry: 'https://a.example/registry.json', origin: 'https://b.example' };
  expect(take({ site })).toEqual({ REGISTRY: site.registry, SITE_ORIGIN: site.origin });
  expect(take({ site }, { REGISTRY: '/srv/store' }).REGISTRY).toBe('/srv/store');
  expect(take({ site: { origin: site.origin } })).toStrictEqual({ SITE_ORIGIN: site.origin });
  expect(take({ name: 'a' })).toEqual({});
  const documented = { docs: 'https://docs.example', operatorKeys: ['x', 'y'] };
  expect(take({ site: documented })).toEqual({ DOCS_URL: documented.docs, SITE_OPERATOR_KEYS: 'x,y' });
  expect(() => take({ site: { registry: 7 } })).toThrow(
    expect.objectContaining({ code: 'SITE_SETTING_INVALID' }),
  );
});

test('without a port or an origin, the site is the one that runs here', () => {
  const folder = temporaryFolder();
  const take = (env: NodeJS.ProcessEnv = {}) => {
    const taken = { DATA_DIR: folder, ...env };
    takeProjectSettings(folder, taken);
    return siteOrigin(parseSettings(siteSettingsSchema, taken));
  };
  expect(take()).toBe('http://localhost:3000');
  writeFileSync(portFile({ DATA_DIR: folder }), '3001');
  expect(take()).toBe('http://localhost:3001');
  expect(take({ PORT: '3002' })).toBe('http://localhost:3002');
  expect(take({ SITE_ORIGIN: 'https://a.example' })).toBe('https://a.example');
});
