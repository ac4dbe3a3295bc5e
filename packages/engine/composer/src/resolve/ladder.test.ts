import { emptyRegistry, type RegistryDocument, withLive, withoutLive } from '@site/registry';
import type { Composition, Pin } from '../plan/composition.ts';
import { type Ladders, registryLadders, serverLadders, whileArriving } from './ladder.ts';

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

const rungsOf = (ladders: Ladders) =>
  Object.fromEntries(
    [...ladders].map(([name, ladder]) => [name, ladder.map((rung) => rung?.metadata.version ?? null)]),
  );

const document = registryOf(['shell', '1'], ['a', '1'], ['b', '1'], ['a', '2'], ['a', '3']);

test('on an empty disk: what is asked for, earlier versions, newest first, then none; a site keeps a shell', () => {
  const expected = { shell: ['1'], a: ['3', '2', '1'].concat([null as never]), b: ['1', null] };
  expect(rungsOf(registryLadders(document))).toEqual(expected);
  expect(rungsOf(serverLadders({ document }, undefined))).toEqual(expected);
});

test('after a rollback the version rolled back comes next', () => {
  const back = withLive(document, 'a', { url: 'a/1', metadata: pin('a', '1') }, change);
  expect(rungsOf(registryLadders(back)).a).toEqual(['1', '3', '2', null]);
});

test('what is live here is the last rung, known to the registry or not', () => {
  const live = liveOf('1', { a: '2', b: 'gone' });
  expect(rungsOf(serverLadders({ document }, live))).toEqual({
    shell: ['1'],
    a: ['3', '2'],
    b: ['1', 'gone'],
  });
});

test('a section that leaves the site may stay as it is here; the tool no longer knows it', () => {
  const without = withoutLive(document, 'b', { ...change, revision: 9 });
  expect(rungsOf(serverLadders({ document: without }, liveOf('1', { b: '1' }))).b).toEqual([null, '1']);
  expect(registryLadders(without).has('b')).toBe(false);
});

test('while a version arrives no earlier one takes its place, and what is live here stays', () => {
  expect(rungsOf(whileArriving(serverLadders({ document }, undefined), ['a'])).a).toEqual(['3', null]);
  const live = liveOf('1', { a: '1' });
  expect(rungsOf(whileArriving(serverLadders({ document }, live), ['a'])).a).toEqual(['3', '1']);
});

test('a refused section stays as it is here, is left out where it is not here, and its copy is found by all that the registry says', () => {
  const counted = { ...document, microFrontends: { shell: document.microFrontends.shell! } };
  const followed = { document: counted, refused: new Set(['a', 'b']), raw: document };
  const ladders = serverLadders(followed, liveOf('1', { a: '2' }));
  expect(rungsOf(ladders)).toEqual({ shell: ['1'], a: ['2'] });
  expect(ladders.get('a')).toEqual([{ url: 'a/2', metadata: pin('a', '2'), live: true }]);
});
