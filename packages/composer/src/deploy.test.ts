import fs, { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastGood } from './activation.ts';
import { type DeployContext, deploy, rollback } from './deploy.ts';
import { liveEntries, revisionOf } from './registry-document.ts';
import { tinyOrigin } from './testing/tiny-origin.ts';
import type { TinySection } from './testing/tiny-site.ts';
import { tinyStore } from './testing/tiny-store.ts';

const a = (text: string): TinySection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

/** A store with shell and section `a` deployed, and what the deploy tool is given. */
async function deployed() {
  const site = tinyStore('a', 'b');
  const said: string[] = [];
  const context: DeployContext = {
    registry: site.registry,
    store: site.store,
    artifactsUrl: undefined,
    data: site.data,
    environment: site.environment,
    by: 'ann@laptop',
    say: (sentence) => said.push(sentence),
  };
  await deploy(context, [site.build({}), site.build(a('one'))]);
  const file = join(site.store, 'registry.json');
  const text = () => readFileSync(file, 'utf8');
  const live = async () =>
    [...liveEntries(await site.registry.read())].map(([name, { metadata }]) => `${name} ${metadata.version}`);
  return { ...site, context, said, text, live, audit: join(site.store, 'registry.audit.log') };
}

test('a deploy stores, gates and makes live in one revision, and writes who did it', async () => {
  const { registry, audit, said } = await deployed();
  const document = await registry.read();
  expect(Object.keys(document.microFrontends)).toEqual(['shell', 'a']);
  expect(said).toContainEqual(expect.stringMatching(/^Passed the gate: 2 pages rendered/));
  const line = JSON.parse(readFileSync(audit, 'utf8'));
  expect(line).toMatchObject({ action: 'deploy', by: 'ann@laptop', revision: revisionOf(document) });
  expect(line.changes.map(({ name }: { name: string }) => name)).toEqual(['shell', 'a']);
});

test('a candidate that does not pass is refused with section, route and cause, and the registry keeps every byte', async () => {
  const { context, build, text, audit } = await deployed();
  const before = [text(), readFileSync(audit, 'utf8')];
  const bad: [TinySection, string, string | undefined][] = [
    [{ name: 'a', pages: [{ path: '/a', code: "throw new Error('x')" }] }, 'SITE_RENDER_THROWS', '/a'],
    [{ name: 'a', prelude: "throw new Error('x')" }, 'SITE_BUNDLE_THROWS', undefined],
    [{ name: 'a', pages: [{ path: '/b' }] }, 'SITE_PATH_NOT_GRANTED', '/b'],
    [{ name: 'a', manifest: { contract: 7 } }, 'SITE_CONTRACT_KIT', undefined],
    [{ name: 'd' }, 'SITE_GRANT_NONE', undefined],
  ];
  for (const [section, code, route] of bad) {
    await expect(deploy(context, [build(section)])).rejects.toMatchObject({
      code: 'SITE_DEPLOY_REFUSED',
      message: expect.stringContaining(`${code} [${section.name}${route ? ` ${route}` : ''}]`),
      refusals: [expect.objectContaining({ code, section: section.name })],
    });
  }
  expect([text(), readFileSync(audit, 'utf8')]).toEqual(before);
});

test('a section that publishes under another’s name is refused by the grants of that name', async () => {
  const { context, build, text } = await deployed();
  const before = text();
  const impostor: TinySection = { name: 'a', pages: [{ path: '/b' }] };
  await expect(deploy(context, [build(impostor)])).rejects.toMatchObject({ code: 'SITE_DEPLOY_REFUSED' });
  expect(text()).toBe(before);
});

test('a section that calls itself shell is refused', async () => {
  const { context, build, text } = await deployed();
  const before = text();
  await expect(deploy(context, [build({ name: 'shell', pages: [{ path: '/a' }] })])).rejects.toMatchObject({
    code: 'SITE_DEPLOY_REFUSED',
    message: expect.stringContaining('SITE_ARTIFACT_NAME [shell]'),
  });
  expect(text()).toBe(before);
});

test('a prepared version passes the gate and is not live', async () => {
  const { context, build, store, text } = await deployed();
  const before = text();
  await deploy(context, [build({ ...a('two'), version: '2.0.0' })], true);
  expect(text()).toBe(before);
  expect(existsSync(join(store, 'a', '2.0.0', 'section.json'))).toBe(true);
});

test('a rollback makes the version before live, or the one that is named, and an unknown one is refused', async () => {
  const { context, build, live } = await deployed();
  const first = (await live())[1]!;
  await deploy(context, [build({ ...a('two'), version: '2.0.0' })]);
  await deploy(context, [build({ ...a('three'), version: '3.0.0' })]);
  await rollback(context, 'a');
  expect((await live())[1]).toBe('a 2.0.0');
  await rollback(context, 'a', first.slice(2));
  expect((await live())[1]).toBe(first);
  await expect(rollback(context, 'a', '9.9.9')).rejects.toMatchObject({
    code: 'SITE_ROLLBACK_NONE',
    action: expect.stringContaining('3.0.0'),
  });
  await expect(rollback(context, 'b')).rejects.toMatchObject({ code: 'SITE_ROLLBACK_NONE' });
});

test('an unchanged section built from a new commit deploys again without harm', async () => {
  const { context, build, live } = await deployed();
  const before = await live();
  await deploy(context, [
    build({ ...a('one'), version: before[1]!.slice(2), manifest: { commit: 'f00dfeed' } }),
  ]);
  expect(await live()).toEqual(before);
});

test('a deploy that was overtaken while it was checked is refused and changes nothing', async () => {
  const { context, build, publish, live } = await deployed();
  const overtaken = { ...context, say: (sentence: string) => sentence };
  let publishing: Promise<void> | undefined;
  const read = context.registry.read;
  overtaken.registry = {
    ...context.registry,
    read,
    write: async (...given) => {
      publishing ??= publish([{ name: 'b', version: '1.0.0' }]);
      await publishing;
      return context.registry.write(...given);
    },
  };
  await expect(deploy(overtaken, [build({ ...a('two'), version: '2.0.0' })])).rejects.toMatchObject({
    code: 'SITE_REGISTRY_MOVED',
  });
  expect(await live()).toEqual(expect.arrayContaining(['b 1.0.0']));
  expect(await live()).not.toContain('a 2.0.0');
});

test('with the disk full a deploy fails before the registry is touched', async () => {
  const { context, build, text } = await deployed();
  const before = text();
  const folder = build({ ...a('two'), version: '2.0.0' });
  const full = jest.spyOn(fs, 'openSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
  await expect(deploy(context, [folder])).rejects.toMatchObject({ code: 'ENOSPC' });
  full.mockRestore();
  expect(text()).toBe(before);
});

test('a folder that was not built is refused', async () => {
  const { context, root } = await deployed();
  await expect(deploy(context, [root])).rejects.toMatchObject({ code: 'SITE_ARTIFACT_MISSING' });
});

test('the address the store is published at is written into the registry, with or without its last slash', async () => {
  for (const slash of ['', '/']) {
    const { context, build, registry, root } = await deployed();
    const origin = await tinyOrigin(root);
    const folder = build({ ...a('two'), version: '2.0.0' });
    await deploy({ ...context, artifactsUrl: `${origin.url}store${slash}` }, [folder]);
    const document = await registry.read();
    expect(document.microFrontends.a![0]!.url).toBe(`${origin.url}store/a/2.0.0/section.json`);
    expect(origin.requests).toContain('/store/a/2.0.0/section.json');
  }
});

test('nothing is live by a deploy alone: the server activates', async () => {
  const { data } = await deployed();
  expect(lastGood(data)).toBeUndefined();
});
