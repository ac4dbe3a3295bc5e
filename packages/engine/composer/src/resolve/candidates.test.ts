import { fixtureRollout } from '@site/fixture-site/rollout-server';
import {
  emptyRegistry,
  type RegistryDocument,
  withLive,
  withoutLive,
  withoutRollout,
  withRollout,
} from '@site/registry';
import type { Composition, Pin } from '../plan/composition.ts';
import { registryCandidates, type SectionCandidates, serverCandidates, whileArriving } from './candidates.ts';

const pin = (name: string, version: string): Pin => ({ version, integrity: `sha384-${name}-${version}` });
const change = { at: new Date(0), by: 'a test' };

function registryOf(...versions: [name: string, version: string][]): RegistryDocument {
  return versions.reduce(
    (document, [name, version]) =>
      withLive(document, name, { url: `${name}/${version}`, metadata: pin(name, version) }, change),
    emptyRegistry(),
  );
}

const liveOf = (shell: string, sections: Record<string, string>) =>
  ({
    shell: pin('shell', shell),
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, version]) => [name, pin(name, version)]),
    ),
  }) as unknown as Composition;

const versionsOf = (candidates: SectionCandidates) =>
  Object.fromEntries(
    [...candidates].map(([name, all]) => [name, all.map((one) => one?.metadata.version ?? null)]),
  );

const document = registryOf(['shell', '1'], ['a', '1'], ['b', '1'], ['a', '2'], ['a', '3']);

test('on an empty disk: the requested version, earlier versions, newest first, then none; a site keeps a shell', () => {
  const expected = { shell: ['1'], a: ['3', '2', '1'].concat([null as never]), b: ['1', null] };
  expect(versionsOf(registryCandidates(document))).toEqual(expected);
  expect(versionsOf(serverCandidates({ document }, undefined))).toEqual(expected);
});

test('after a rollback the version rolled back comes next', () => {
  const back = withLive(document, 'a', { url: 'a/1', metadata: pin('a', '1') }, change);
  expect(versionsOf(registryCandidates(back)).a).toEqual(['1', '3', '2', null]);
});

test('what is live here is the last candidate, known to the registry or not', () => {
  const live = liveOf('1', { a: '2', b: 'gone' });
  expect(versionsOf(serverCandidates({ document }, live))).toEqual({
    shell: ['1'],
    a: ['3', '2'],
    b: ['1', 'gone'],
  });
});

test('a section that leaves the site may stay as it is here; the tool no longer knows it', () => {
  const without = withoutLive(document, 'b', { ...change, revision: 9 });
  expect(versionsOf(serverCandidates({ document: without }, liveOf('1', { b: '1' }))).b).toEqual([null, '1']);
  expect(registryCandidates(without).has('b')).toBe(false);
});

test('while a version arrives no earlier one takes its place, and what is live here stays', () => {
  expect(versionsOf(whileArriving(serverCandidates({ document }, undefined), ['a'])).a).toEqual(['3', null]);
  const live = liveOf('1', { a: '1' });
  expect(versionsOf(whileArriving(serverCandidates({ document }, live), ['a'])).a).toEqual(['3', '1']);
});

test('a refused section stays as it is here, is left out where it is not here, and its copy is found by all that the registry says', () => {
  const counted = { ...document, microFrontends: { shell: document.microFrontends.shell! } };
  const followed = { document: counted, refused: new Set(['a', 'b']), raw: document };
  const candidates = serverCandidates(followed, liveOf('1', { a: '2' }));
  expect(versionsOf(candidates)).toEqual({ shell: ['1'], a: ['2'] });
  expect(candidates.get('a')).toEqual([{ url: 'a/2', metadata: pin('a', '2'), isLiveHere: true }]);
});

test('a version that only a rollout had takes the place of no other', () => {
  const third = { url: 'a/4', metadata: pin('a', '4') };
  const rolling = withRollout(document, 'a', third, fixtureRollout, { ...change, revision: 6 });
  const entry = rolling.microFrontends.a!.find(({ url }) => url === 'a/4')!;
  const withdrawn = withoutRollout(rolling, 'a', entry, '', { ...change, revision: 7 });
  for (const one of [rolling, withdrawn])
    expect(versionsOf(registryCandidates(one)).a).toEqual(['3', '2', '1', null]);
});
