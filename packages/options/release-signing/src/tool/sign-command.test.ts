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
import { OWN_SOURCES, openStore } from '@site/registry';
import { readSiteContract, siteSettingsSchema } from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import { parseSettings } from '@site/server-kit';
import * as z from 'zod';
import { newSigningKey, readSigningKey } from '../trust/keys.ts';
import { SIGNED_CONFIG_FILE, SNAPSHOT_FILE, signedConfigFile } from '../trust/operator-files.ts';
import { toolSigning } from './index.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

interface Key {
  secret: string;
  text: string;
}
const newKey = (): Key => {
  const { secret, public: open } = newSigningKey();
  return { secret, text: open.text };
};
const [operator, ann, ben, eve, timer] = [newKey(), newKey(), newKey(), newKey(), newKey()];

/** A live, unsigned site of shell, a and b, and the tool as it is called in its checkout. */
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

  async function call(args: string[], env: Record<string, string> = {}, folder = site.root) {
    process.env = { ...before, DATA_DIR: site.root, SITE_CONFIG: file, SITE_ORIGIN: origin, ...env };
    const [out, error]: [string[], string[]] = [[], []];
    const print = { out: (line: string) => out.push(line), error: (line: string) => error.push(line) };
    const code = await runCommandLine(args, folder, print, toolSigning);
    logged.push(...out, ...error);
    return { code, out: out.join('\n'), error: error.join('\n') };
  }
  /** With --json: what was done, or the code of the failure. */
  async function json<Schema extends z.ZodType>(
    schema: Schema,
    args: string[],
    env?: Record<string, string>,
    folder?: string,
  ) {
    const { out } = await call([...args, '--json'], env, folder);
    return schema.parse(JSON.parse(out)) as z.output<Schema>;
  }
  const failure = async (args: string[], env?: Record<string, string>, folder?: string) =>
    (await json(failureOutputSchema, args, env, folder)).error;
  const done = async (args: string[], env?: Record<string, string>, folder?: string) =>
    json(ok(changeOutputSchema), args, env, folder);
  const status = async (env?: Record<string, string>) => json(ok(statusOutputSchema), ['status'], env);
  const a = (version: string) => site.build({ name: 'a', version });

  await call([
    'deploy',
    site.build({ version: '1.0.0' }),
    a('1.0.0-aa'),
    site.build({ name: 'b', version: '1.0.0-bb' }),
  ]);
  const put = (name: string, text: string) => writeFileSync(join(site.store, name), text);
  const there = (name: string) => readFileSync(join(site.store, name), 'utf8');
  return { ...site, config, configure, origin, call, json, failure, done, status, a, put, there, logged };
}

const ok = <T extends z.ZodRawShape>(schema: z.ZodObject<T>) =>
  schema.extend({ command: z.string(), ok: z.literal(true) });

const SIGNED = { SITE_OPERATOR_KEYS: operator.text };
const as = ({ secret }: Key) => ({ ...SIGNED, SIGNING_KEY: secret });

/** The same after its operator has signed all of it, as the guide says. */
async function signedSite(origin?: string) {
  const site = await unsignedSite(origin);
  site.configure((grants) => {
    grants.a!.signers = [{ name: 'ann', key: ann.text }];
    grants.b!.signers = [{ name: 'ben', key: ben.text }];
  });
  expect(await site.done(['sign'], { SIGNING_KEY: operator.secret })).toMatchObject({ revision: 2 });
  expect(await site.call(['publish-config'], as(operator))).toMatchObject({ code: 0 });
  return site;
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

test('a live site is signed without a build, and signed again it stays as it is', async () => {
  const { done, call, status, there, store } = await signedSite();
  expect(await done(['sign'], as(operator))).toMatchObject({ action: 'sign', revision: 2, changes: [] });
  const { versions, refusals } = await status(SIGNED);
  expect(versions.map(({ section, live, signer }) => [section, live, signer])).toEqual([
    ['shell', true, 'operator'],
    ['a', true, 'operator'],
    ['b', true, 'operator'],
  ]);
  expect(refusals).toEqual([]);
  expect((await call(['status'], SIGNED)).out).toContain('signed by operator');
  expect((await call(['history'])).out).toContain('sign shell 1.0.0 -> 1.0.0, a 1.0.0-aa -> 1.0.0-aa');
  expect(await readSiteContract(store)).toMatchObject({ operatorKeys: [operator.text] });
  expect(JSON.parse(there(SIGNED_CONFIG_FILE))).toMatchObject({
    payloadType: 'application/vnd.in-toto+json',
  });
});

test('a section that left before the site signed has left by signature too', async () => {
  const { done, status, configure, call, failure } = await unsignedSite();
  await done(['retire', 'a']);
  expect((await status(SIGNED)).refusals).toMatchObject([
    { code: 'SITE_SIGNATURE_MISSING', section: 'shell' },
    { code: 'SITE_SIGNATURE_MISSING', section: 'a' },
    { code: 'SITE_SIGNATURE_MISSING', section: 'b' },
  ]);
  configure();
  expect(await done(['sign'], { SIGNING_KEY: operator.secret })).toMatchObject({
    changes: [{ section: 'shell' }, { section: 'a', to: null }, { section: 'b' }],
  });
  expect(await status(SIGNED)).toMatchObject({ refusals: [] });
  expect(await call(['publish-config'], as(operator))).toMatchObject({ code: 0 });
  expect(await failure(['retire', 'a'], as(operator))).toMatchObject({ code: 'SITE_RETIRE_NONE' });
  expect(await done(['sign'], as(operator))).toMatchObject({ changes: [] });
});

test('what only the operator may sign is refused with another key, and a tool without keys gets the message that the site signs', async () => {
  const { failure, call, a, store } = await signedSite();
  const files = () => readdirSync(store, { recursive: true }).sort();
  const [was, team] = [files(), a('2.0.0-aa')];
  expect(await failure(['publish-config'], as(ann))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  expect(await failure(['publish-config'], SIGNED)).toMatchObject({ code: 'SITE_SIGNING_KEY_MISSING' });
  expect(await failure(['sign', '--snapshot'], as(ann))).toMatchObject({
    code: 'SITE_SIGNER_UNKNOWN',
    message: `SIGNING_KEY may not sign snapshots: its public key is ${ann.text}.`,
  });
  expect(await failure(['sign'], SIGNED)).toMatchObject({ code: 'SITE_SIGNING_KEY_MISSING' });
  expect(await failure(['deploy', team])).toMatchObject({ code: 'SITE_SIGNING_KEY_MISSING' });
  expect(await failure(['deploy', '--leave-out', team], SIGNED)).toMatchObject({
    code: 'SITE_SIGNING_KEY_MISSING',
  });
  expect(await failure(['sign', 'unknown'], as(operator))).toMatchObject({ code: 'SITE_VERSION_UNKNOWN' });
  expect(await failure(['sign', 'a@9.9.9'], as(operator))).toMatchObject({ code: 'SITE_VERSION_UNKNOWN' });
  expect((await call(['sign', 'a', '--snapshot'], as(operator))).code).toBe(2);
  expect(await call(['status'])).toMatchObject({ code: 0 });
  expect(files()).toEqual(was);
});

test('a key takes the place of another, and one that was removed counts no more', async () => {
  const { done, status, configure, call, failure, a } = await signedSite();
  await done(['deploy', a('2.0.0-aa')], as(ann));
  const newer = newKey();
  configure((grants) => grants.a!.signers!.push({ name: 'ann', key: newer.text }));
  expect((await call(['sign'], as(newer))).out).toContain('Left out: shell. This key may not sign it.');
  configure((grants) => grants.a!.signers!.shift());
  expect((await status(SIGNED)).refusals).toEqual([]);
  expect(await failure(['rollback', 'a', '--to', '1.0.0-aa'], as(ann))).toMatchObject({
    code: 'SITE_SIGNER_UNKNOWN',
  });
  // the version before is signed with the new key as well
  expect(await done(['rollback', 'a', '--to', '1.0.0-aa'], as(newer))).toMatchObject({
    changes: [{ from: '2.0.0-aa', to: '1.0.0-aa' }],
  });
});

test('after a key was replaced, a plain rollback says why it finds nothing, and what it names works', async () => {
  const { done, status, configure, call, failure, a } = await signedSite();
  await done(['deploy', a('2.0.0-aa')], as(ann));
  const newer = newKey();
  configure((grants) => {
    grants.a!.signers = [{ name: 'ann', key: newer.text }];
  });
  await done(['sign', 'a@2.0.0-aa'], as(newer));
  expect((await status(SIGNED)).refusals).toEqual([]);
  // the earlier release is the operator's, whose key was replaced too
  const alone = { ...as(newer), SITE_OPERATOR_KEYS: newKey().text };
  expect(await failure(['rollback', 'a'], alone)).toMatchObject({
    code: 'SITE_ROLLBACK_NONE',
    message: expect.stringContaining('none that was made live with a key that may sign now'),
    action: expect.stringMatching(/site rollback a --to 1\.0\.0-aa\. .*site sign a@1\.0\.0-aa/),
  });
  expect((await call(['sign', 'a@1.0.0-aa'], as(newer))).out).toContain('an earlier version');
  expect(await failure(['sign', 'a@9.9.9'], as(newer))).toMatchObject({ code: 'SITE_VERSION_UNKNOWN' });
  expect(await done(['rollback', 'a', '--to', '1.0.0-aa'], as(newer))).toMatchObject({
    changes: [{ to: '1.0.0-aa' }],
  });
});

test('after a key is revoked, the operator signs what it had signed by its version, though others link to it', async () => {
  const { done, failure, status, configure, call, build, a } = await signedSite();
  const linking = build({ name: 'b', pages: [{ path: '/b', body: '<a href="/a">a</a>' }] });
  await done(['deploy', a('2.0.0-aa'), linking], as(operator));
  await done(['sign', 'a'], as(ann));
  const newer = newKey();
  configure((grants) => {
    grants.a!.signers = [{ name: 'ann', key: newer.text }];
  });
  // its earlier release is the operator's
  expect((await status(SIGNED)).refusals).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
  expect(await failure(['deploy', a('3.0.0-aa')], as(ann))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  expect(await done(['sign', 'a@2.0.0-aa'], as(operator))).toMatchObject({ changes: [{ section: 'a' }] });
  expect(await call(['publish-config'], as(operator))).toMatchObject({ code: 0 });
  expect((await status(SIGNED)).refusals).toEqual([]);
  expect(await done(['deploy', a('3.0.0-aa')], as(newer))).toMatchObject({ changes: [{ to: '3.0.0-aa' }] });
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
  // on a machine that has no copy of the versions
  rmSync(join(root, 'site'), { recursive: true });
  expect(await call(['publish-config'], alone)).toMatchObject({ code: 0 });
});

test('what someone without a key has written is signed by its version only', async () => {
  const { status, failure, done, call, a } = await signedSite();
  // an attacker's tool with the store's credentials, which checks nothing
  await call(['deploy', a('2.0.0-aa')], { SIGNING_KEY: eve.secret });
  const { refusals, versions } = await status(SIGNED);
  expect(refusals).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
  expect(versions.find(({ version }) => version === '2.0.0-aa')).toMatchObject({ live: true, signer: null });
  expect((await call(['status'], SIGNED)).out).toMatch(/not signed by anybody who may\n/);
  expect(await failure(['sign', 'a'], as(ann))).toMatchObject({
    code: 'SITE_SIGNER_UNKNOWN',
    action: expect.stringContaining('name it: site sign a@2.0.0-aa.'),
  });
  expect((await call(['sign'], as(operator))).out).toContain('Left out: SITE_SIGNER_UNKNOWN [a]');
  expect((await status(SIGNED)).refusals).toHaveLength(1);
  expect(await done(['sign', 'a@2.0.0-aa'], as(ann))).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  expect((await status(SIGNED)).refusals).toEqual([]);
});

test('a key for snapshots signs snapshots, while it may, and nothing else', async () => {
  const { a, call, config, configure, failure, json, there } = await signedSite();
  const snapshot = () => json(ok(snapshotOutputSchema), ['sign', '--snapshot'], as(timer));
  const keyOf = () => JSON.parse(there(SNAPSHOT_FILE)).signatures[0].keyid;
  config.snapshotKeys = [{ name: 'timer', key: timer.text }];
  configure();
  expect((await snapshot()).sections).toHaveLength(3);
  expect(keyOf()).toBe(readSigningKey(timer.secret).public.id);
  // the next one goes on from it
  expect((await snapshot()).refusals).toEqual([]);
  const before = there('registry.json');
  for (const args of [['deploy', a('2.0.0-aa')], ['publish-config'], ['sign', 'a'], ['restore']])
    expect(await failure(args, as(timer))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  expect(there('registry.json')).toBe(before);
  config.snapshotKeys[0]!.until = '2026-01-01T00:00:00Z';
  configure();
  expect(await failure(['sign', '--snapshot'], as(timer))).toMatchObject({ code: 'SITE_SIGNER_EXPIRED' });
  expect((await call(['sign', '--snapshot'], as(operator))).code).toBe(0);
});

test('a wait is for what is signed, whatever an entry without a signature says', async () => {
  const { json, put, there } = await signedSite();
  const document = JSON.parse(there('registry.json'));
  const [{ extras, ...entry }] = document.microFrontends.a;
  const forged = { ...extras, revision: 90_000, withdrawn: { since: '', reason: '' } };
  const metadata = { ...entry.metadata, version: '9.9.9' };
  document.microFrontends.a.push({
    ...entry,
    metadata,
    deployment: { traffic: 0, default: false },
    extras: forged,
  });
  put('registry.json', JSON.stringify(document));
  const waited = await json(ok(waitOutputSchema), ['wait', 'http://127.0.0.1:9', '--timeout', '0'], SIGNED);
  expect(waited).toMatchObject({ revision: 2, reached: false });
});

test('a snapshot keeps what the one before it says of a section that is refused', async () => {
  const { json, there, put, registry } = await signedSite();
  const snapshot = () => json(ok(snapshotOutputSchema), ['sign', '--snapshot'], as(operator));
  const first = await snapshot();
  expect(first).toMatchObject({ refusals: [], sections: [{ section: 'shell' }, {}, { section: 'b' }] });
  const text = there('registry.json');
  const document = await registry.read();
  document.microFrontends.a![0]!.extras.revision = 1;
  put('registry.json', JSON.stringify(document));
  const second = await snapshot();
  expect(second.sections).toEqual(first.sections);
  expect(second.refusals).toMatchObject([{ code: 'SITE_RELEASE_EDITED', section: 'a' }]);
  put('registry.json', text);
  put(SNAPSHOT_FILE, there(SIGNED_CONFIG_FILE));
  expect((await snapshot()).sections).toEqual(first.sections);
});

test('a team elsewhere needs its key and the operator’s public one, and takes the configuration from what is signed', async () => {
  const site = await signedSite();
  const { store, origin, there, put, registry, build } = site;
  const settings = (env: Record<string, string> = {}) => {
    process.env = before;
    const given = { REGISTRY: store, SITE_CONFIG: '/no/such/file', SITE_ORIGIN: origin, ...SIGNED, ...env };
    return parseSettings(siteSettingsSchema, given);
  };
  expect(await siteEnvironment(settings({ SITE_ORIGIN: '' }), toolSigning, () => {})).toMatchObject({
    origin,
    config: { grants: { a: { signers: [{ name: 'ann' }] } } },
  });

  // edited grants
  const [signed, contract] = [there(SIGNED_CONFIG_FILE), there('site-contract.json')];
  put('site-contract.json', contract.replaceAll('/a/*', '/*').replaceAll(ann.text, eve.text));
  expect((await siteEnvironment(settings(), toolSigning, () => {})).config.grants.a).toMatchObject({
    paths: ['/a', '/a/*'],
    signers: [{ key: ann.text }],
  });
  const envelope = JSON.parse(signed) as { payload: string };
  const payload = Buffer.from(envelope.payload, 'base64').toString('utf8').replaceAll(ann.text, eve.text);
  const edited = { ...envelope, payload: Buffer.from(payload).toString('base64') };
  const byEve = signedConfigFile(
    { environment: origin, at: '', config: site.config },
    readSigningKey(eve.secret),
  ).text(undefined);
  const refused = async (env?: Record<string, string>) =>
    siteEnvironment(settings(env), toolSigning, () => {}).then(
      () => undefined,
      ({ code }: { code: string }) => code,
    );
  for (const [text, code] of [
    [JSON.stringify(edited), 'SITE_SIGNATURE_WRONG'],
    [byEve, 'SITE_SIGNER_UNKNOWN'],
  ] as const) {
    put(SIGNED_CONFIG_FILE, text);
    expect(await refused()).toBe(code);
  }
  rmSync(join(store, SIGNED_CONFIG_FILE));
  expect(await refused()).toBe('SITE_CONFIG_UNSIGNED');
  put(SIGNED_CONFIG_FILE, signed);
  // that of another environment of the same operator
  expect(await refused({ SITE_ORIGIN: 'https://staging.example.com' })).toBe('SITE_RELEASE_ENVIRONMENT');
  put('site-contract.json', contract);

  // and as a process of its own, in a folder that names the site
  const folder = build({ name: 'a', version: '3.0.0-aa' });
  const project = { name: 'a', site: { registry: store, origin, operatorKeys: [operator.text] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  const tool = join(dirname(createRequire(__filename).resolve('@site/deploy-tool')), 'cli.ts');
  const env = { PATH: before.PATH, SIGNING_KEY: ann.secret };
  const { status, stderr } = spawnSync(process.execPath, [tool, 'deploy'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const { extras } = (await registry.read()).microFrontends.a![0]!;
  expect(extras).toMatchObject({ changedBy: 'ann', release: expect.anything() });
});

test('a promotion takes what is signed there, with its signatures, and nothing from a site that does not sign', async () => {
  const [staging, production] = [await signedSite('https://staging.example.com'), await signedSite()];
  await staging.done(['deploy', staging.a('2.0.0-aa')], as(ann));
  const from = ['promote', '--from', staging.store, 'a'];
  expect(await production.done(from, as(operator))).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  const signatures = readdirSync(join(production.store, 'a/2.0.0-aa/signatures'));
  expect(signatures.sort()).toEqual(
    [ann, operator].map(({ secret }) => `${readSigningKey(secret).public.id}.json`).sort(),
  );
  expect((await production.status(SIGNED)).refusals).toEqual([]);

  const unsigned = await unsignedSite('https://other.example.com');
  expect(await production.failure(['promote', '--from', unsigned.store, 'a'], as(operator))).toMatchObject({
    code: 'SITE_CONFIG_UNSIGNED',
  });
  // another environment that says it is this one would bring back what was live here
  const own = openStore(production.store, OWN_SOURCES)!.registry;
  expect(await production.failure(['promote', '--from', production.store, 'a'], as(operator))).toMatchObject({
    code: 'SITE_RELEASE_ENVIRONMENT',
  });
  expect((await own.read()).microFrontends.a![0]!.metadata.version).toBe('2.0.0-aa');
});

test('a new section’s repository pins the operator’s keys, and says to compare those that were found', async () => {
  const { json, call, root, store, there, put, failure } = await signedSite();
  const init = (name: string, ...flags: string[]) => [
    'init',
    name,
    '--against',
    store,
    '--path',
    `/${name}`,
    ...flags,
  ];
  const pinned = (name: string) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).site;
  const found = await json(ok(initOutputSchema), init('c'));
  expect(found.operatorKeys).toEqual([operator.text]);
  expect(pinned('c')).toMatchObject({ operatorKeys: [operator.text] });
  expect((await call(init('d'))).out).toContain('Compare them with those that its operator gives out');
  const other = newKey().text;
  const given = ['--operator-key', operator.text, '--operator-key', other];
  expect((await call(init('e', ...given))).out).not.toContain('Compare them');
  expect(pinned('e').operatorKeys).toEqual([operator.text, other]);
  // found keys that did not sign the configuration are no help to anybody
  put('site-contract.json', there('site-contract.json').replaceAll(operator.text, eve.text));
  expect(await failure(init('f'))).toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
});
