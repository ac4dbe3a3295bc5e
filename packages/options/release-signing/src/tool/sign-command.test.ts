import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  changeOutputSchema,
  failureOutputSchema,
  initOutputSchema,
  keyOutputSchema,
  snapshotOutputSchema,
  statusOutputSchema,
  waitOutputSchema,
} from '@site/deploy-tool/json-outputs';
import { runCommandLine, siteEnvironment } from '@site/deploy-tool/option';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { readSiteContract, siteSettingsSchema } from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import { parseSettings } from '@site/server-kit';
import * as z from 'zod';
import { newSigningKey, readSigningKey } from '../trust/keys.ts';
import { SIGNED_CONFIG_FILE, SNAPSHOT_FILE } from '../trust/operator-files.ts';
import { toolSigning } from './index.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

type Environment = Record<string, string>;
interface Key {
  secret: string;
  text: string;
  id: string;
}
const newKey = (): Key => {
  const { secret, public: open } = newSigningKey();
  return { secret, text: open.text, id: open.id };
};
const [operator, ann, ben, eve, timer] = [newKey(), newKey(), newKey(), newKey(), newKey()];

const ok = <T extends z.ZodRawShape>(schema: z.ZodObject<T>) =>
  schema.extend({ command: z.string(), ok: z.literal(true) });

async function unsignedSite(origin = 'https://www.example.com') {
  const site = fixtureStoreWithPages('a', 'b');
  const file = join(site.root, 'site.json');
  const { config } = site.environment;
  const configure = (change: (grants: SiteConfig['grants']) => void = () => {}) => {
    change(config.grants);
    writeFileSync(file, JSON.stringify(config));
  };
  configure();
  const logged: string[] = [];

  async function call(args: string[], env: Environment = {}, folder = site.root) {
    process.env = { ...before, DATA_DIR: site.root, SITE_CONFIG: file, SITE_ORIGIN: origin, ...env };
    const [out, error]: [string[], string[]] = [[], []];
    const print = { out: (line: string) => out.push(line), error: (line: string) => error.push(line) };
    const code = await runCommandLine(args, folder, print, toolSigning);
    logged.push(...out, ...error);
    return { code, out: out.join('\n'), error: error.join('\n') };
  }
  /** With --json: what was done, or the code of the failure. */
  const json = async <Schema extends z.ZodType>(schema: Schema, args: string[], env?: Environment) =>
    schema.parse(JSON.parse((await call([...args, '--json'], env)).out));
  const a = (version: string) => site.build({ name: 'a', version });
  const b = site.build({
    name: 'b',
    version: '1.0.0-bb',
    pages: [{ path: '/b', body: '<a href="/a">a</a>' }],
  });
  await call(['deploy', site.build({ version: '1.0.0' }), a('1.0.0-aa'), b]);
  return {
    ...site,
    config,
    configure,
    call,
    json,
    a,
    logged,
    failure: async (args: string[], env?: Environment) => (await json(failureOutputSchema, args, env)).error,
    done: (args: string[], env?: Environment) => json(ok(changeOutputSchema), args, env),
    status: (env?: Environment) => json(ok(statusOutputSchema), ['status'], env),
    snapshot: (key: Key) => json(ok(snapshotOutputSchema), ['sign', '--snapshot'], as(key)),
    put: (name: string, text: string) => writeFileSync(join(site.store, name), text),
    there: (name: string) => readFileSync(join(site.store, name), 'utf8'),
  };
}

const SIGNED = { SITE_OPERATOR_KEYS: operator.text };
const as = ({ secret }: Key) => ({ ...SIGNED, SIGNING_KEY: secret });

async function signedSite(origin?: string) {
  const site = await unsignedSite(origin);
  site.configure((grants) => {
    grants.a!.signers = [{ name: 'ann', key: ann.text }];
    grants.b!.signers = [{ name: 'ben', key: ben.text }];
  });
  await site.done(['sign'], { SIGNING_KEY: operator.secret });
  expect(await site.call(['publish-config'], as(operator))).toMatchObject({ code: 0 });
  return {
    ...site,
    replaceKey(key = newKey()) {
      site.configure((grants) => {
        grants.a!.signers = [{ name: 'ann', key: key.text }];
      });
      return key;
    },
  };
}

test('a key is made in a file that only its owner reads, and never overwritten; what is printed is public', async () => {
  const { root, json, call, failure, logged } = await unsignedSite();
  const file = join(root, 'keys', 'ann.key');
  const made = await json(ok(keyOutputSchema), ['key', 'new', '--out', file]);
  expect([made.file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  const secret = readFileSync(file, 'utf8');
  expect(readSigningKey(secret).public).toMatchObject({ text: made.publicKey, id: made.keyId });
  expect(await failure(['key', 'new', '--out', file])).toMatchObject({ code: 'SITE_KEY_EXISTS' });
  expect(readFileSync(file, 'utf8')).toBe(secret);

  const { publicKey } = made;
  expect(await json(ok(keyOutputSchema), ['key', 'show', '--key', file])).toMatchObject({ file, publicKey });
  expect(await json(ok(keyOutputSchema), ['key', 'show'], { SIGNING_KEY: secret })).toMatchObject({
    file: null,
    publicKey,
  });
  expect((await call(['key', 'new'])).out).toContain(join(root, 'signing.key'));
  for (const args of [[], ['make'], ['show'], ['new', '--key', file], ['show', '--out', file]])
    expect([args, (await call(['key', ...args])).code]).toEqual([args, 2]);
  const damaged = secret.trim().slice(0, -8);
  writeFileSync(join(root, 'damaged'), damaged);
  expect(await failure(['key', 'show', '--key', 'damaged'])).toMatchObject({ code: 'SITE_KEY_INVALID' });
  expect(await failure(['deploy'], { SIGNING_KEY: damaged })).toMatchObject({ code: 'SITE_KEY_INVALID' });

  const printed = logged.join('\n');
  expect(printed).toContain(publicKey);
  for (const text of [secret.trim(), damaged, secret.slice(20, 40)]) expect(printed).not.toContain(text);
});

test('a live site is signed without a build, and what had left has left by signature', async () => {
  const { done, status, call, there, store } = await unsignedSite();
  await done(['retire', 'b']);
  expect((await status(SIGNED)).refusals.map(({ code, section }) => [code, section])).toEqual(
    ['shell', 'a', 'b'].map((section) => ['SITE_SIGNATURE_MISSING', section]),
  );
  expect(await done(['sign'], { SIGNING_KEY: operator.secret })).toMatchObject({
    changes: [{ section: 'shell' }, { section: 'a' }, { section: 'b', to: null }],
  });
  expect(await call(['publish-config'], as(operator))).toMatchObject({ code: 0 });
  expect(await done(['sign'], as(operator))).toMatchObject({ action: 'sign', revision: 3, changes: [] });
  const { versions, refusals } = await status(SIGNED);
  expect([versions.map(({ section, live, signer }) => [section, live, signer]), refusals]).toEqual([
    [
      ['shell', true, 'operator'],
      ['a', true, 'operator'],
      ['b', false, 'operator'],
    ],
    [],
  ]);
  expect((await call(['status'], SIGNED)).out).toContain('signed by operator');
  expect((await call(['history'])).out).toContain('sign shell 1.0.0 -> 1.0.0, a 1.0.0-aa -> 1.0.0-aa');
  expect(await readSiteContract(store)).toMatchObject({ operatorKeys: [operator.text] });
  expect(JSON.parse(there(SIGNED_CONFIG_FILE))).toMatchObject({
    payloadType: 'application/vnd.in-toto+json',
  });
});

test('a key for snapshots signs snapshots while it may; what a key may not sign is refused and changes nothing', async () => {
  const { failure, call, config, configure, snapshot, there, a, store } = await signedSite();
  config.snapshotKeys = [{ name: 'timer', key: timer.text }];
  configure();
  expect((await snapshot(timer)).sections).toHaveLength(3);
  expect(JSON.parse(there(SNAPSHOT_FILE)).signatures[0].keyid).toBe(timer.id);
  expect((await snapshot(timer)).refusals).toEqual([]);
  const files = () => readdirSync(store, { recursive: true }).sort();
  const [was, team, registry] = [files(), a('2.0.0-aa'), there('registry.json')];
  for (const [code, env, ...args] of [
    ...['publish-config', 'sign --snapshot'].map((line) => [
      'SITE_SIGNER_UNKNOWN',
      as(ann),
      ...line.split(' '),
    ]),
    ...['publish-config', 'sign a', 'restore'].map((line) => [
      'SITE_SIGNER_UNKNOWN',
      as(timer),
      ...line.split(' '),
    ]),
    ...['publish-config', 'sign'].map((line) => ['SITE_SIGNING_KEY_MISSING', SIGNED, line]),
    // a tool without keys knows that the site signs
    ['SITE_SIGNING_KEY_MISSING', {}, 'deploy', team],
    ['SITE_SIGNING_KEY_MISSING', SIGNED, 'deploy', '--leave-out', team],
    ...['unknown', 'a@9.9.9'].map((name) => ['SITE_VERSION_UNKNOWN', as(operator), 'sign', name]),
  ] as [string, Environment, ...string[]][])
    expect([args, (await failure(args, env)).code]).toEqual([args, code]);
  expect((await call(['sign', 'a', '--snapshot'], as(operator))).code).toBe(2);
  expect(await call(['status'])).toMatchObject({ code: 0 });
  expect([files(), there('registry.json')]).toEqual([was, registry]);
  config.snapshotKeys[0]!.until = '2026-01-01T00:00:00Z';
  configure();
  expect(await failure(['sign', '--snapshot'], as(timer))).toMatchObject({ code: 'SITE_SIGNER_EXPIRED' });
});

test('a key takes the place of another: what the earlier one signed is signed again, and it signs no more', async () => {
  const { done, status, configure, call, failure, replaceKey, a } = await signedSite();
  await done(['deploy', a('2.0.0-aa')], as(ann));
  const [newer, last] = [newKey(), newKey()];
  configure((grants) => grants.a!.signers!.push({ name: 'ann', key: newer.text }));
  expect((await call(['sign'], as(newer))).out).toContain('Left out: shell. This key may not sign it.');
  replaceKey(newer);
  expect((await status(SIGNED)).refusals).toEqual([]);
  const back = ['rollback', 'a', '--to', '1.0.0-aa'];
  expect(await failure(back, as(ann))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  expect(await done(back, as(newer))).toMatchObject({ changes: [{ from: '2.0.0-aa', to: '1.0.0-aa' }] });

  // without that, what is live is signed by its version, though others link to it
  await done(['deploy', a('3.0.0-aa')], as(newer));
  replaceKey(last);
  expect((await status(SIGNED)).refusals).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
  expect(await done(['sign', 'a@3.0.0-aa'], as(operator))).toMatchObject({ changes: [{ section: 'a' }] });
  await done(['sign', 'a@3.0.0-aa'], as(last));
  const alone = { ...as(last), SITE_OPERATOR_KEYS: newKey().text };
  expect(await failure(['rollback', 'a'], alone)).toMatchObject({
    code: 'SITE_ROLLBACK_NONE',
    message: expect.stringContaining('none that was made live with a key that may sign now'),
    action: expect.stringMatching(/site rollback a --to 1\.0\.0-aa\. .*site sign a@1\.0\.0-aa/),
  });
  expect((await call(['sign', 'a@1.0.0-aa'], as(last))).out).toContain('an earlier version');
  expect(await done(back, as(last))).toMatchObject({ changes: [{ to: '1.0.0-aa' }] });
});

test('a registry that is older than the operator’s key is restored with both keys, and then needs the new one only', async () => {
  const { root, done, failure, status, call, there, put, a } = await signedSite();
  const old = there('registry.json');
  await done(['deploy', a('2.0.0-aa')], as(ann));
  const newer = newKey();
  const both = { SITE_OPERATOR_KEYS: `${operator.text},${newer.text}`, SIGNING_KEY: newer.secret };
  const alone = { ...both, SITE_OPERATOR_KEYS: newer.text };
  put('registry.json', old);
  expect(await failure(['restore'], alone)).toMatchObject({
    code: 'SITE_SIGNER_UNKNOWN',
    message: expect.stringContaining('The release of shell'),
  });
  expect(await done(['restore'], both)).toMatchObject({ revision: 4 });
  expect((await status(alone)).refusals).toEqual([]);
  rmSync(join(root, 'site'), { recursive: true });
  expect(await call(['publish-config'], alone)).toMatchObject({ code: 0 });
});

test('what someone without a key has written is signed by its version only, in no snapshot, and not waited for', async () => {
  const { status, failure, done, call, json, snapshot, put, there, a } = await signedSite();
  const { sections } = await snapshot(operator);
  expect(sections).toMatchObject([{ section: 'shell' }, { section: 'a' }, { section: 'b' }]);
  // with the store's credentials
  await call(['deploy', a('2.0.0-aa')], { SIGNING_KEY: eve.secret });
  const { refusals, versions } = await status(SIGNED);
  expect(refusals).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
  expect(versions.find(({ version }) => version === '2.0.0-aa')).toMatchObject({ live: true, signer: null });
  expect((await call(['status'], SIGNED)).out).toMatch(/not signed by anybody who may\n/);
  const wait = ['wait', 'http://127.0.0.1:9', '--timeout', '0'];
  expect(await json(ok(waitOutputSchema), wait, SIGNED)).toMatchObject({ revision: 2, reached: false });
  const refused = [{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }];
  expect(await snapshot(operator)).toMatchObject({ sections, refusals: refused });
  expect(await failure(['sign', 'a'], as(ann))).toMatchObject({
    code: 'SITE_SIGNER_UNKNOWN',
    action: expect.stringContaining('name it: site sign a@2.0.0-aa.'),
  });
  expect((await call(['sign'], as(operator))).out).toContain('Left out: SITE_SIGNER_UNKNOWN [a]');
  expect((await status(SIGNED)).refusals).toHaveLength(1);
  expect(await done(['sign', 'a@2.0.0-aa'], as(ann))).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  expect((await status(SIGNED)).refusals).toEqual([]);
  put(SNAPSHOT_FILE, there(SIGNED_CONFIG_FILE));
  expect((await snapshot(operator)).sections).toHaveLength(3);
});

test('a dry run and a comparison need no key, and the key that they make signs nothing that is kept', async () => {
  const { call, store, a, there } = await signedSite();
  await call(['deploy', a('2.0.0-aa')], as(ann));
  const was = [there('registry.json'), readdirSync(store, { recursive: true }).sort()];
  const next = a('3.0.0-aa');
  expect((await call(['diff'], SIGNED, next)).out).toContain('2.0.0-aa -> 3.0.0-aa');
  for (const env of [SIGNED, as(operator)])
    for (const [line, ...args] of [
      ['Would change: a 2.0.0-aa -> 3.0.0-aa.', 'deploy', next],
      ['Would change: b 1.0.0-bb -> not live.', 'retire', 'b'],
      ['Would change: a 2.0.0-aa -> 2.0.0-aa.', 'restore'],
    ])
      expect((await call([...args, '--dry-run'], env)).out).toContain(line);
  expect(await call(['rollback', 'a', '--dry-run'], as(eve))).toMatchObject({ code: 3 });
  expect([there('registry.json'), readdirSync(store, { recursive: true }).sort()]).toEqual(was);
});

test('a team elsewhere needs its key and the operator’s public one, and takes the configuration from what is signed', async () => {
  const { store, there, put, registry, build } = await signedSite();
  const origin = 'https://www.example.com';
  const environment = (env: Environment = {}) => {
    process.env = before;
    const given = { REGISTRY: store, SITE_CONFIG: '/no/such/file', SITE_ORIGIN: origin, ...SIGNED, ...env };
    return siteEnvironment(parseSettings(siteSettingsSchema, given), toolSigning, () => {});
  };
  // edited in the file that is not signed
  const contract = there('site-contract.json');
  put('site-contract.json', contract.replaceAll('/a/*', '/*').replaceAll(ann.text, eve.text));
  expect(await environment({ SITE_ORIGIN: '' })).toMatchObject({
    origin,
    config: { grants: { a: { paths: ['/a', '/a/*'], signers: [{ name: 'ann', key: ann.text }] } } },
  });

  await expect(environment({ SITE_ORIGIN: 'https://staging.example.com' })).rejects.toMatchObject({
    code: 'SITE_RELEASE_ENVIRONMENT',
  });
  put('site-contract.json', contract);

  const folder = build({ name: 'a', version: '3.0.0-aa' });
  const project = { name: 'a', site: { registry: store, origin, operatorKeys: [operator.text] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  const tool = join(dirname(createRequire(__filename).resolve('@site/deploy-tool')), 'cli.ts');
  const env = { PATH: before.PATH, SIGNING_KEY: ann.secret };
  // its own process: a checkout of the site has a configuration of its own
  const done = spawnSync(process.execPath, [tool, 'deploy'], { cwd: folder, env, encoding: 'utf8' });
  expect([done.status, done.stderr]).toEqual([0, '']);
  const { extras } = (await registry.read()).microFrontends.a![0]!;
  expect(extras).toMatchObject({ changedBy: 'ann', release: expect.anything() });
});

test('a promotion takes what is signed there, with its signatures, and nothing from a site that does not sign', async () => {
  const [staging, production] = [await signedSite('https://staging.example.com'), await signedSite()];
  await staging.done(['deploy', staging.a('2.0.0-aa')], as(ann));
  const from = (store: string) => ['promote', '--from', store, 'a'];
  expect(await production.done(from(staging.store), as(operator))).toMatchObject({
    changes: [{ to: '2.0.0-aa' }],
  });
  const signatures = readdirSync(join(production.store, 'a/2.0.0-aa/signatures'));
  expect(signatures.sort()).toEqual([ann, operator].map(({ id }) => `${id}.json`).sort());
  expect((await production.status(SIGNED)).refusals).toEqual([]);
  const unsigned = await unsignedSite('https://other.example.com');
  for (const [store, code] of [
    [unsigned.store, 'SITE_CONFIG_UNSIGNED'],
    [production.store, 'SITE_RELEASE_ENVIRONMENT'],
  ] as const)
    expect(await production.failure(from(store), as(operator))).toMatchObject({ code });
});

test('a new section’s repository pins the operator’s keys, and says to compare those that were found', async () => {
  const { json, call, root, store, there, put, failure } = await signedSite();
  const init = (name: string, ...flags: string[]) =>
    ['init', name, '--against', store, '--path', `/${name}`].concat(flags);
  const pinned = (name: string) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).site;
  expect((await json(ok(initOutputSchema), init('c'))).operatorKeys).toEqual([operator.text]);
  expect(pinned('c')).toMatchObject({ operatorKeys: [operator.text] });
  expect((await call(init('d'))).out).toContain('Compare them with those that its operator gives out');
  const other = newKey().text;
  const given = ['--operator-key', operator.text, '--operator-key', other];
  expect((await call(init('e', ...given))).out).not.toContain('Compare them');
  expect(pinned('e').operatorKeys).toEqual([operator.text, other]);
  put('site-contract.json', there('site-contract.json').replaceAll(operator.text, eve.text));
  expect(await failure(init('f'))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
});
