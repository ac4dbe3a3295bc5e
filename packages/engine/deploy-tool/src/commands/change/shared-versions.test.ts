import { fixtureStore } from '@site/fixture-site';
import type { FixtureSection, FixtureShell } from '@site/fixture-site/fixture-sections';
import { liveEntries, messageOf, type Refused } from '@site/registry';
import {
  FEDERATION_RUNTIME,
  SHELL_FEATURES,
  SHELL_FEATURES_FILE,
  shellFeaturesText,
} from '@site/section-kit/contract';
import { deploy, rollback } from './deploy.ts';

const NAMES = ['a', 'b', 'c'];
const section = (name: string, react: string, text = 'one', contract = 1): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: `<p>${text}</p>` }],
  manifest: { contract, shared: { react } },
});
const shell = (react: string, contracts = [1, 0]): FixtureShell => ({
  manifest: { contracts, shared: { react } },
});

/** Shell and three sections, all built against React 19.3, live. */
async function onReact193() {
  const site = fixtureStore(...NAMES);
  const { context } = site.tool();
  const put = (...built: (FixtureSection | FixtureShell)[]) =>
    deploy(
      context,
      built.map((one) => site.build(one)),
    );
  await put(shell('19.3.1'), ...NAMES.map((name) => section(name, '19.3.1')));
  const live = async () =>
    Object.fromEntries(
      [...liveEntries(await site.registry.read())].map(([name, { metadata }]) => [name, metadata.version]),
    );
  return { put, live, context };
}

const refusalsOf = (done: Promise<unknown>) =>
  done.then(
    () => [],
    (error: Refused) => error.refusals.map((one) => `${one.code} ${one.section}: ${messageOf(one)}`),
  );

test('a minor upgrade of React goes shell first: no section is built again, and every page is rendered with it', async () => {
  const { put, live } = await onReact193();
  const before = await live();
  const done = await put(shell('19.4.0'));
  expect([done.pages, done.renderedPages]).toEqual([4, 4]);
  const { shell: now, ...sections } = await live();
  expect({ ...sections, shell: before.shell }).toEqual(before);
  expect(now).not.toBe(before.shell);
  // then each section in its own time, and one that stays is not asked
  for (const name of ['c', 'a']) await put(section(name, '19.4.0', 'two'));
  expect((await live()).b).toBe(before.b);
});

test('a section that is built against a newer minor than the live shell is refused, with what to do', async () => {
  const { put, live } = await onReact193();
  const before = await live();
  const tried = put(section('b', '19.4.0', 'two'));
  expect(await refusalsOf(tried)).toEqual([
    'SITE_CONTRACT_SHARED b: Built against react 19.4.0; the live shell has 19.3.1.',
  ]);
  await expect(tried).rejects.toMatchObject({
    action: expect.stringContaining("Build against the live shell's version, or deploy a newer shell first."),
  });
  expect(await live()).toEqual(before);
  // with the shell in one deploy it fits
  await put(shell('19.4.0'), section('b', '19.4.0', 'two'));
  expect((await live()).b).not.toBe(before.b);
});

test('the shell cannot go back behind a section that is built against its minor', async () => {
  const { put, live, context } = await onReact193();
  await put(shell('19.4.0'));
  await put(section('b', '19.4.0', 'two'));
  const before = await live();
  expect(await refusalsOf(rollback(context, 'shell'))).toEqual([
    'SITE_CONTRACT_SHARED b: Built against react 19.4.0; the live shell has 19.3.1.',
  ]);
  expect(await live()).toEqual(before);
});

test('another major of React fits no one, in either order', async () => {
  const { put } = await onReact193();
  expect(await refusalsOf(put(shell('20.0.0')))).toEqual(
    NAMES.map(
      (name) => `SITE_CONTRACT_SHARED ${name}: Built against react 19.3.1; the live shell has 20.0.0.`,
    ),
  );
  expect(await refusalsOf(put(section('a', '20.0.0', 'two')))).toHaveLength(1);
});

test('sections of the kit contract before stay live under a newer shell, and may deploy; those of the one before that not', async () => {
  const { put, live } = await onReact193();
  const before = await live();
  const done = await put(shell('19.3.1', [2, 1]));
  expect([done.pages, done.renderedPages]).toEqual([4, 4]);
  expect({ ...(await live()), shell: before.shell }).toEqual(before);
  await put(section('a', '19.3.1', 'two', 1));
  await put(section('b', '19.3.1', 'two', 2));
  expect(await refusalsOf(put(section('c', '19.3.1', 'two', 0)))).toEqual([
    'SITE_CONTRACT_KIT c: Built for kit contract 0; this shell hosts 2 and 1.',
  ]);
  expect(await refusalsOf(put(shell('19.3.1', [3, 2])))).toEqual([
    'SITE_CONTRACT_KIT a: Built for kit contract 1; this shell hosts 3 and 2.',
    'SITE_CONTRACT_KIT c: Built for kit contract 1; this shell hosts 3 and 2.',
  ]);
});

/** A shell that bundles 2.9.2 of the runtime, whichever minors it accepts. */
const accepting = (...runtimes: string[]): FixtureShell => ({
  manifest: { shared: { react: '19.3.1', [FEDERATION_RUNTIME]: '2.9.2' } },
  files: { [SHELL_FEATURES_FILE]: shellFeaturesText(SHELL_FEATURES, runtimes) },
});
const onRuntime = (name: string, version: string): FixtureSection => {
  const built = section(name, '19.3.1', version);
  return { ...built, manifest: { shared: { react: '19.3.1', [FEDERATION_RUNTIME]: version } } };
};

test('a new minor of the Module Federation runtime goes shell first, and no section is built again', async () => {
  const { put, live } = await onReact193();
  const before = await live();
  const early = put(onRuntime('b', '2.10.0'));
  expect(await refusalsOf(early)).toEqual([
    expect.stringMatching(
      /^SITE_CONTRACT_RUNTIME b: Version \S+ was built for the Module Federation runtime 2\.10\.0; the shell \S+ accepts 2\.9\.$/,
    ),
  ]);
  await expect(early).rejects.toMatchObject({
    action: expect.stringContaining('Deploy a shell first that accepts 2.10'),
  });
  expect(await live()).toEqual(before);
  await put(accepting('2.9', '2.10'));
  await put(onRuntime('b', '2.10.0'));
  const { shell: _shell, b: _b, ...others } = await live();
  expect(others).toEqual({ a: before.a, c: before.c });
});

test('a shell whose list leaves out the minor of a live section is refused, and names the section and the minor', async () => {
  const { put, live, context } = await onReact193();
  await put(accepting('2.8', '2.9'));
  await put(onRuntime('b', '2.8.2'));
  const before = await live();
  const refused = [
    expect.stringMatching(
      /^SITE_CONTRACT_RUNTIME b: Version \S+ was built for the Module Federation runtime 2\.8\.2; the shell \S+ accepts 2\.9\.$/,
    ),
  ];
  const dropped = put(accepting('2.9'));
  expect(await refusalsOf(dropped)).toEqual(refused);
  await expect(dropped).rejects.toMatchObject({
    action: expect.stringContaining('keep federation-runtime-2.8 in its package.json'),
  });
  expect(await refusalsOf(rollback(context, 'shell'))).toEqual(refused);
  expect(await live()).toEqual(before);
  await put(onRuntime('b', '2.9.2'));
  await put(accepting('2.9'));
});
