import { fixtureStore } from '@site/fixture-site';
import type { FixtureSection, FixtureShell } from '@site/fixture-site/fixture-sections';
import { liveEntries, messageOf, type Refused } from '@site/registry';
import {
  FEDERATION_RUNTIME,
  SHELL_FEATURES,
  SHELL_FEATURES_FILE,
  shellFeaturesText,
} from '@site/section-kit/contract';
import { deploy } from './deploy.ts';
import { rollback } from './rollback.ts';

const NAMES = ['a', 'b', 'c'];
const section = (name: string, react: string, text = 'one', contract = 1): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: `<p>${text}</p>` }],
  manifest: { contract, shared: { react } },
});
const shell = (react: string, contracts = [1, 0]): FixtureShell => ({
  manifest: { contracts, shared: { react } },
});

const accepting = (...runtimes: string[]): FixtureShell => ({
  manifest: { shared: { react: '19.3.1', [FEDERATION_RUNTIME]: '2.9.2' } },
  files: { [SHELL_FEATURES_FILE]: shellFeaturesText(SHELL_FEATURES, runtimes) },
});
const onRuntime = (name: string, version: string): FixtureSection => {
  const built = section(name, '19.3.1', version);
  return { ...built, manifest: { shared: { react: '19.3.1', [FEDERATION_RUNTIME]: version } } };
};

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

test('a minor of React goes shell first: no section is built again, every page is rendered with it, and the shell cannot go back', async () => {
  const { put, live, context } = await onReact193();
  const before = await live();
  const early = put(section('b', '19.4.0', 'two'));
  expect(await refusalsOf(early)).toEqual([
    'SITE_CONTRACT_SHARED b: Built against react 19.4.0; the live shell has 19.3.1.',
  ]);
  await expect(early).rejects.toMatchObject({
    action: expect.stringContaining("Build against the live shell's version, or deploy a newer shell first."),
  });
  expect(await live()).toEqual(before);
  const done = await put(shell('19.4.0'));
  expect([done.pages, done.renderedPages]).toEqual([4, 4]);
  expect({ ...(await live()), shell: before.shell }).toEqual(before);
  await put(section('b', '19.4.0', 'two'));
  const after = await live();
  expect(after).toMatchObject({ a: before.a, c: before.c });
  expect(await refusalsOf(rollback(context, 'shell'))).toEqual([
    'SITE_CONTRACT_SHARED b: Built against react 19.4.0; the live shell has 19.3.1.',
  ]);
  expect(await live()).toEqual(after);
});

test('a shell that drops a kit contract is refused for each section that was built for it', async () => {
  const { put } = await onReact193();
  await put(shell('19.3.1', [2, 1]));
  await put(section('b', '19.3.1', 'two', 2));
  expect(await refusalsOf(put(shell('19.3.1', [3, 2])))).toEqual([
    'SITE_CONTRACT_KIT a: Built for kit contract 1; this shell hosts 3 and 2.',
    'SITE_CONTRACT_KIT c: Built for kit contract 1; this shell hosts 3 and 2.',
  ]);
});

test('a minor of the Module Federation runtime goes shell first, and stays while a live section needs it', async () => {
  const { put } = await onReact193();
  const tells = (version: string, accepted: string) =>
    expect.stringMatching(
      new RegExp(`^SITE_CONTRACT_RUNTIME b: .* runtime ${version}; the shell \\S+ accepts ${accepted}\\.$`),
    );
  const early = put(onRuntime('b', '2.10.0'));
  expect(await refusalsOf(early)).toEqual([tells('2.10.0', '2.9')]);
  await expect(early).rejects.toMatchObject({
    action: expect.stringContaining('Deploy a shell first that accepts 2.10'),
  });
  await put(accepting('2.9', '2.10'));
  await put(onRuntime('b', '2.10.0'));
  const dropped = put(accepting('2.9'));
  expect(await refusalsOf(dropped)).toEqual([tells('2.10.0', '2.9')]);
  await expect(dropped).rejects.toMatchObject({
    action: expect.stringContaining('keep federation-runtime-2.10 in its package.json'),
  });
});
