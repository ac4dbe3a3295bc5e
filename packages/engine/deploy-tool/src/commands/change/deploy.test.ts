import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lastGood } from '@site/composer';
import { fixtureStore, fixtureStoreWithPages, overtakenBy } from '@site/fixture-site';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { writeFiles } from '@site/fixture-site/temporary-folder';
import {
  auditLineSchema,
  describeAuditLine,
  liveEntries,
  Refused,
  readAuditLog,
  revisionOf,
} from '@site/registry';
import type { DetailsOf } from '@site/registry/diagnostics';
import { readSiteContract } from '@site/registry/settings';
import { factsFileText } from '@site/section-kit/contract';
import { SiteError, type SiteEvent, writeSourceHashes } from '@site/server-kit';
import { onThisDisk } from '../../change/open-context.ts';
import { sectionFiles } from '../../init/section-files.ts';
import { pruneStore } from '../prune.ts';
import { deploy } from './deploy.ts';
import { prepare } from './prepare.ts';
import { restore } from './restore.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';

const a = (text: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

const academy = { name: 'a', path: '/academy', menu: 'resources', column: 'resources', title: 'Academy' };
type TextAt = DetailsOf<'SITE_TEMPLATE_TEXT'>['texts'][number];

const headOf = (title: string, path: string) =>
  `<title>${title}</title><meta name="description" content="About ${title}."><link rel="canonical" href="https://www.example.com${path}">`;

async function deployed(store = fixtureStoreWithPages) {
  const site = store('a', 'b');
  const { context, logged } = site.tool();
  await deploy(context, [site.build({}), site.build(a('one'))]);
  const file = join(site.store, 'registry.json');
  const text = () => readFileSync(file, 'utf8');
  const live = async () =>
    [...liveEntries(await site.registry.read())].map(([name, { metadata }]) => `${name} ${metadata.version}`);
  return { ...site, context, logged, text, live, audit: join(site.store, 'registry.audit.log') };
}

test('a section with texts of the template is refused, and each text is named with its line', async () => {
  const { context, build } = await deployed();
  const folder = build(a('two'));
  writeFiles(folder, {
    ...Object.fromEntries(sectionFiles(academy, { home: 'repository' })),
    // The template's own picture needs an option.
    'src/pages/academy/picture.tsx': "export default () => ({ label: 'What a reader finds here' });",
  });
  writeSourceHashes(folder);
  const { refusals, message } = await deploy(context, [folder]).catch((error) => error);
  expect(refusals).toMatchObject([{ code: 'SITE_TEMPLATE_TEXT', section: 'a' }]);
  const texts: TextAt[] = refusals[0].details.texts;
  for (const [words, name] of [
    ['Say in one or two sentences', 'copy.ts'],
    ['what a reader finds on this page', 'page.meta.ts'],
    ['What a reader finds here', 'page.meta.ts'],
    ['What a reader finds here', 'picture.tsx'],
  ] as const) {
    const file = `src/pages/academy/${name}`;
    const place = `${basename(folder)}/${file}`;
    const { line } = texts.find((one) => one.text.startsWith(words) && one.file === place)!;
    expect(readFileSync(join(folder, file), 'utf8').split('\n')[line - 1]).toContain(words);
    expect(message).toContain(`${name}:${line})`);
  }
  for (const { text, file } of texts) {
    const path = join(folder, '..', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(text, 'Own words.'));
  }
  writeSourceHashes(folder);
  expect(await deploy(context, [folder])).toMatchObject({ revision: 2 });
});

test('a forgotten build is a warning at a terminal and refused elsewhere', async () => {
  const { context, build, logged } = await deployed();
  const folder = build(a('two'));
  const outdated = (changed: string[]) => ({
    refusals: [{ code: 'SITE_BUILD_OUTDATED', section: 'a', details: { changed } }],
  });
  writeFileSync(join(folder, 'section.ts'), 'one');
  await expect(deploy(context, [folder])).rejects.toMatchObject(outdated([]));
  writeSourceHashes(folder);
  writeFileSync(join(folder, 'section.ts'), 'two');
  await expect(deploy(context, [folder])).rejects.toMatchObject(outdated(['section.ts']));
  await deploy({ ...context, isAttended: true }, [folder]);
  expect(logged).toContainEqual(
    expect.stringMatching(
      /^Warning: SITE_BUILD_OUTDATED \[a\] .*: section\.ts\. .*\n {2}Build the section again/,
    ),
  );
});

test('a deploy stores, gates and makes live in one revision, and writes who did it', async () => {
  const { registry, audit, logged, data } = await deployed(fixtureStore);
  // a server activates it
  expect(lastGood(data)).toBeUndefined();
  const document = await registry.read();
  expect(Object.keys(document.microFrontends)).toEqual(['shell', 'a']);
  expect(logged).toEqual([
    expect.stringMatching(/^Stored shell /),
    expect.stringMatching(/^Stored a /),
    'Rendered 2 of 2 pages.',
    'Checked 2 pages: head, headings, links, sizes.',
    expect.stringMatching(/^Passed the gate: 2 pages rendered and checked in \d+ ms\.$/),
    expect.stringMatching(/^Live: shell .* \(revision 1\)\.$/),
    expect.stringMatching(/^Live: a .* \(revision 1\)\.$/),
  ]);
  const line = auditLineSchema.parse(JSON.parse(readFileSync(audit, 'utf8')));
  const { version } = document.microFrontends.a![0]!.metadata;
  expect(line).toMatchObject({
    kind: 'change',
    action: 'deploy',
    by: 'ann@laptop',
    revision: revisionOf(document),
    renderedPages: 2,
    changes: [{ section: 'shell' }, { section: 'a', from: null, to: version, commit: null }],
  });
});

test('a change says what was live before it, the commit, and the warnings with their owner', async () => {
  const { context, build, logged } = await deployed();
  const twin: FixtureSection = { name: 'b', pages: [{ path: '/b', head: headOf('Page /a', '/b') }] };
  const files = { 'facts.json': factsFileText({ 'awsFacts.spot': '2020-01-01' }) };
  const output = await deploy(context, [build({ ...twin, files, manifest: { commit: 'c0ffee' } })]);
  expect(output).toMatchObject({
    changes: [{ section: 'b', from: null, commit: 'c0ffee' }],
    revision: 2,
    warnings: [
      { code: 'SITE_DUPLICATE_TITLE', section: 'b', route: '/b' },
      { code: 'SITE_DUPLICATE_DESCRIPTION', section: 'b', route: '/b' },
      { code: 'SITE_FACT_STALE', section: 'b' },
    ],
  });
  expect(logged).toContain(
    'Warning: SITE_DUPLICATE_TITLE [b /b] Has the same title as /a of a: Page /a\n' +
      '  Agree with the other owner, and reword one of the two.',
  );
  const again = await deploy(context, [build({ name: 'b' })]);
  expect(again.changes[0]!.from).toBe(output.changes[0]!.to);
});

test('a candidate that does not pass is refused with section, route and cause, and the registry keeps every byte', async () => {
  const { context, build, text, store } = await deployed();
  const before = text();
  rmSync(context.data.compositions, { recursive: true });
  const bad: [FixtureSection, string, string | undefined][] = [
    [{ name: 'a', pages: [{ path: '/a', code: "throw new Error('x')" }] }, 'SITE_RENDER_THROWS', '/a'],
    [{ name: 'd' }, 'SITE_GRANT_NONE', undefined],
  ];
  for (const [section, code, route] of bad) {
    await expect(deploy(context, [build(section)])).rejects.toMatchObject({
      code: 'SITE_DEPLOY_REFUSED',
      message: expect.stringContaining(`${code} [${section.name}${route ? ` ${route}` : ''}]`),
      refusals: [expect.objectContaining({ code, section: section.name })],
    });
  }
  expect(text()).toBe(before);
  // nothing was composed without the candidate to find what is at fault
  expect(existsSync(context.data.compositions)).toBe(false);
  // what is only prepared leaves no line
  await expect(prepare(context, [build({ name: 'd' })])).rejects.toThrow(Refused);
  const { lines } = await readAuditLog(store);
  expect(lines.map(({ kind }) => kind)).toEqual(['change', ...bad.map(() => 'refusal')]);
  expect(lines[1]).toMatchObject({
    changes: [{ section: 'a', from: expect.any(String) }],
    refusals: [{ code: 'SITE_RENDER_THROWS', section: 'a', route: '/a', action: expect.any(String) }],
  });
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

test('what is live already is gated, takes no revision and leaves every byte of the registry', async () => {
  const { context, logged, text, audit, build, store } = await deployed();
  const [was, log] = [text(), readFileSync(audit, 'utf8')];
  const output = await deploy(context, [build(a('one'))]);
  expect(output).toMatchObject({ action: 'deploy', changes: [], revision: 1, pages: 2 });
  expect(logged.at(-1)).toMatch(/^Already live: a 1\.0\.0-\w+, since revision 1\.$/);
  expect([text(), readFileSync(audit, 'utf8')]).toEqual([was, log]);
  const moved = { ...context, environment: { ...context.environment, origin: 'http://localhost:3001' } };
  await deploy(moved, [build(a('one'))]);
  expect(await readSiteContract(store)).toMatchObject({ origin: 'http://localhost:3001', revision: 1 });

  const both = await deploy(context, [build({}), build(a('two'))]);
  expect(both).toMatchObject({ changes: [{ section: 'a' }], revision: 2 });
  expect(logged.at(-2)).toMatch(/^Already live: shell .*, since revision 1\.$/);
  expect(logged.at(-1)).toMatch(/^Live: a .* \(revision 2\)\.$/);
});

function overtaken(
  { context, publish }: Pick<Awaited<ReturnType<typeof deployed>>, 'context' | 'publish'>,
  others: Iterator<FixtureSection>,
) {
  return overtakenBy(context, async () => {
    const other = others.next();
    if (!other.done) await publish([other.value]);
  });
}

const versionsOf = function* (name: string, versions: number): Generator<FixtureSection> {
  for (let version = 1; version <= versions; version++) yield { name, version: `${version}.0.0` };
};

test('a deploy that is overtaken is checked again, against what went live meanwhile, and goes live unaided', async () => {
  const { context, build, publish, live, logged } = await deployed();
  const { revision } = await deploy(overtaken({ context, publish }, versionsOf('b', 3)), [
    build({ ...a('two'), version: '2.0.0' }),
  ]);
  expect(await live()).toEqual(expect.arrayContaining(['a 2.0.0', 'b 3.0.0']));
  expect(revision).toBe(5);
  expect(logged.filter((sentence) => sentence.includes('Another change went live meanwhile'))).toHaveLength(
    3,
  );
});

test('what went live meanwhile can refuse a deploy: the verdict is about the site as it is now', async () => {
  const { context, build, publish, live } = await deployed();
  const takesTheLink = { name: 'b', version: '2.0.0', pages: [{ path: '/b/other' }] };
  await publish([{ name: 'b', version: '1.0.0', pages: [{ path: '/b' }] }]);
  const linking = build({ ...a('<a href="/b">b</a>'), version: '2.0.0' });
  await expect(
    deploy(overtaken({ context, publish }, [takesTheLink].values()), [linking]),
  ).rejects.toMatchObject({ code: 'SITE_DEPLOY_REFUSED' });
  expect(await live()).toEqual(expect.arrayContaining(['b 2.0.0']));
  expect(await live()).not.toContain('a 2.0.0');
});

test('a deploy that is always overtaken ends within its bound, and changes nothing', async () => {
  const { context, build, text } = await deployed();
  const before = text();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const write = jest.fn(async () => {
    throw new SiteError('SITE_REGISTRY_MOVED', 'The registry moved.', 'Run it again.');
  });
  await expect(
    deploy({ ...context, registry: { ...context.registry, write } }, [build(a('two'))]),
  ).rejects.toMatchObject({ code: 'SITE_REGISTRY_MOVED' });
  expect(write).toHaveBeenCalledTimes(25);
  expect(text()).toBe(before);
});

test('a rollback goes on when another section moved, and ends when its own did', async () => {
  for (const [other, ends] of [
    ['b', false],
    ['a', true],
  ] as const) {
    const { context, build, publish, live } = await deployed();
    await deploy(context, [build({ ...a('two'), version: '2.0.0' })]);
    const rolling = rollback(
      overtaken({ context, publish }, [{ name: other, version: '3.0.0' }].values()),
      'a',
    );
    if (ends) await expect(rolling).rejects.toMatchObject({ code: 'SITE_REGISTRY_MOVED' });
    else await rolling;
    expect(await live()).toContain(`${other} 3.0.0`);
  }
});

test('the address the store is published at is written into the registry, whatever its last slash', async () => {
  const { context, build, registry, root } = await deployed();
  const origin = await fixtureOrigin(root);
  const folder = build({ ...a('two'), version: '2.0.0' });
  const allowed = { ...registry, origins: [new URL(origin.url).origin] };
  await deploy({ ...context, registry: allowed, artifactsUrl: `${origin.url}store//` }, [folder]);
  const document = await registry.read();
  expect(document.microFrontends.a![0]!.url).toBe(`${origin.url}store/a/2.0.0/section.json`);
  expect(origin.requests).toContain('/store/a/2.0.0/section.json');
});

test('a section that nothing needs is retired through the gate, with an audit line, and a rollback brings it back', async () => {
  const { context, build, live, logged, store, registry } = await deployed();
  await deploy(context, [build({ name: 'b', version: '1.0.0' })]);
  const done = await retire(context, 'b');
  expect(done).toMatchObject({
    action: 'retire',
    changes: [{ section: 'b', from: '1.0.0', to: null, commit: null }],
    revision: 3,
    pages: 2,
  });
  expect(logged.at(-1)).toBe('Retired: b is no longer part of the site (revision 3).');
  expect(revisionOf(await registry.read())).toBe(3);
  expect((await live()).map((one) => one.split(' ')[0])).toEqual(['shell', 'a']);
  const { lines, unreadable } = await readAuditLog(store);
  expect([unreadable, lines.at(-1)]).toEqual([
    0,
    expect.objectContaining({ kind: 'change', action: 'retire', by: 'ann@laptop', revision: 3 }),
  ]);
  expect(describeAuditLine(lines.at(-1)!)).toContain('retire b 1.0.0 -> retired  revision 3');
  await rollback(context, 'b');
  expect(await live()).toContain('b 1.0.0');
});

test('a section that others link to or embed is not retired until they do so no longer', async () => {
  const { context, build, text, live } = await deployed();
  const needs: [body: string, code: string][] = [
    ['<a href="/b">b</a>', 'SITE_LINK_BROKEN'],
    ['[[b/Part]]', 'SITE_CONTRACT_EMBED'],
  ];
  for (const [body, code] of needs) {
    const needing: FixtureSection = { name: 'a', pages: [{ path: '/a', body }] };
    await deploy(context, [build({ name: 'b', parts: { Part: {} } }), build(needing)]);
    const before = text();
    await expect(retire(context, 'b')).rejects.toMatchObject({
      code: 'SITE_DEPLOY_REFUSED',
      refusals: [expect.objectContaining({ code })],
    });
    expect(text()).toBe(before);
  }
  await deploy(context, [build(a('on its own'))]);
  await retire(context, 'b');
  expect((await live()).join()).not.toContain('b ');
  for (const name of ['b', 'shell', 'never-there']) {
    await expect(retire(context, name)).rejects.toMatchObject({ code: 'SITE_RETIRE_NONE' });
  }
});

test('a change that goes live between the readings of registry and audit log repeats them', async () => {
  const { context, build, registry } = await deployed(fixtureStore);
  let reads = 0;
  const read = async () => {
    const document = await registry.read();
    reads += 1;
    if (reads === 1) await deploy(context, [build({ name: 'b' })]);
    return document;
  };
  const done = await deploy({ ...context, registry: { ...context.registry, read } }, [build(a('two'))]);
  expect(done).toMatchObject({ revision: 3 });
});

test('a registry older than its audit log takes no change, until it is restored as a new revision', async () => {
  const { context, build, registry, store, text, live, logged } = await deployed();
  const older = text();
  const [, first] = await live();
  await deploy(context, [build(a('two')), build({ name: 'b' })]);
  writeFileSync(join(store, 'registry.json'), older);
  for (const refused of [
    () => deploy(context, [build(a('three'))]),
    () => prepare(context, [build(a('three'))]),
    () => retire(context, 'a'),
    () => pruneStore(context, true),
  ]) {
    await expect(refused()).rejects.toMatchObject({
      code: 'SITE_REGISTRY_OLDER',
      message: expect.stringContaining('at revision 1; its audit log is at revision 2'),
      action: expect.stringMatching(/Put the newest registry back\. If .* run site restore/),
    });
  }
  expect(text()).toBe(older);
  const done = await restore(context);
  expect(done).toMatchObject({ action: 'restore', revision: 3, pages: 2 });
  expect(done.changes.map(({ section, to }) => [section, to === null])).toEqual([
    ['shell', false],
    ['a', false],
    ['b', true],
  ]);
  expect(await live()).toEqual([expect.stringMatching(/^shell /), first]);
  expect((await readAuditLog(store)).lines.at(-1)).toMatchObject({
    kind: 'change',
    action: 'restore',
    revision: 3,
    by: 'ann@laptop',
  });
  expect(logged.at(-1)).toMatch(/^Retired: b /);
  // The log was restored too: the operator names the followed revision.
  expect((await restore(context, '120')).revision).toBe(121);
  expect(revisionOf(await registry.read())).toBe(121);
  expect((await deploy(context, [build(a('four'))])).revision).toBe(122);
});

test('a restored version that now fails blocks nothing, and is a warning', async () => {
  const { context, build, publish } = await deployed();
  const failing: FixtureSection = { name: 'b', pages: [{ path: '/b', code: "throw new Error('x')" }] };
  await publish([failing]);
  const done = await restore(context, '9');
  expect(done).toMatchObject({ revision: 10, warnings: [{ code: 'SITE_RENDER_THROWS', section: 'b' }] });
  expect((await deploy(context, [build(a('two'))])).revision).toBe(11);
});

/** The build records that its picture has the brand. */
const branded = (text: string, brand: string): FixtureSection => ({
  ...a(text),
  manifest: { baked: { brand } },
});

test('a section that changes is refused while its pictures say another brand, with what to do', async () => {
  const { context, build, text, audit } = await deployed();
  const before = text();
  for (const tried of [deploy, prepare]) {
    const refused = await tried(context, [build(branded('two', 'Staging'))]).catch((error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused.refusals).toEqual([expect.objectContaining({ code: 'SITE_CONFIG_BAKED', section: 'a' })]);
    expect(String(refused)).toMatch(/brand is "Staging" in them and "Tinybrand" here/);
    expect(String(refused)).toContain('SITE_CONFIG=<its file> npm run build');
  }
  expect(text()).toBe(before);
  expect(readFileSync(audit, 'utf8')).toContain('SITE_CONFIG_BAKED');
  expect((await deploy(context, [build(branded('two', 'Tinybrand'))])).revision).toBe(2);
});

test('after a change of the configuration an unchanged section blocks nothing and gets a warning', async () => {
  const { context, build, live } = await deployed();
  const kept = build(branded('two', 'Tinybrand'));
  await deploy(context, [kept]);
  const [, version] = await live();
  const config = { ...context.environment.config, brand: 'Renamed' };
  const renamed = { ...context, environment: { ...context.environment, config } };
  const warned = [expect.objectContaining({ code: 'SITE_CONFIG_BAKED', section: 'a' })];
  expect((await deploy(renamed, [build({ name: 'b' })])).warnings).toEqual(warned);
  // npm start deploys every section, also live ones.
  expect((await deploy(renamed, [kept, build({ name: 'b', style: '.b{top:0}' })])).warnings).toEqual(warned);
  expect(await live()).toContain(version);
  await expect(deploy(renamed, [build(branded('three', 'Tinybrand'))])).rejects.toThrow('SITE_CONFIG_BAKED');
  await deploy(renamed, [build(branded('four', 'Renamed'))]);
  // A rollback is possible whatever a picture shows.
  expect((await rollback(renamed, 'a')).warnings).toEqual(warned);
  expect(await live()).toContain(version);
});

test('a refusal is one event for the team of each version, and a dry run is none', async () => {
  const { context, build } = await deployed();
  const events: SiteEvent[] = [];
  const notifying = { ...context, notify: async (event: SiteEvent) => void events.push(event) };
  const broken = build({ name: 'a', pages: [{ path: '/a', code: "throw new Error('broken')" }] });
  await deploy(notifying, [build(a('two'))]);
  await expect(deploy(onThisDisk(notifying), [broken])).rejects.toThrow();
  expect(events).toEqual([]);
  await expect(deploy(notifying, [broken])).rejects.toThrow();
  const versions = { from: expect.any(String), to: expect.any(String) };
  const refusals = [expect.objectContaining({ code: 'SITE_RENDER_THROWS' })];
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^refused_a_.+_\d+$/),
      type: 'version.refused',
      section: 'a',
      data: { section: 'a', ...versions, action: 'deploy', by: 'ann@laptop', refusals },
    },
  ]);
});
