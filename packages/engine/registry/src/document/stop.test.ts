import type { Envelope } from './envelope.ts';
import {
  emptyRegistry,
  parseRegistry,
  type RegistryDocument,
  registryText,
  stopsOf,
  withLive,
  withoutLive,
} from './registry-document.ts';
import type { Stop } from './stop.ts';

const stopped: Stop = { gone: true, reason: 'a leak', since: '2026-11-23T03:00:00.000Z' };
const envelope: Envelope = {
  payloadType: 'application/vnd.in-toto+json',
  payload: 'e30=',
  signatures: [{ keyid: 'x', sig: 'e30=' }],
};

const entry = (version: string) => ({
  url: `b/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
function change(revision: number, signs: boolean, stop?: Stop) {
  const at = new Date(revision * 1000);
  return { at, by: 'ann', revision, stopped: stop, ...(signs && { sign: () => envelope }) };
}
const roundTrip = (document: RegistryDocument) => parseRegistry(registryText(document), 'registry.json');

test.each([false, true])('a stop is of the live version, and ends with it; signed: %s', (signs) => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1, signs));
  const off = roundTrip(withLive(one, 'b', entry('1'), change(2, signs, stopped)));
  expect(stopsOf(off)).toEqual(new Map([['b', stopped]]));
  expect(off.microFrontends.b![0]!.deployment).toEqual({ traffic: 0, default: true });

  const newer = roundTrip(withLive(off, 'b', entry('2'), change(3, signs)));
  expect(stopsOf(newer)).toEqual(new Map());
  expect(newer.microFrontends.b!.map(({ deployment }) => deployment)).toEqual([
    { traffic: 100, default: true },
    { traffic: 0, default: false },
  ]);
  // an earlier server reads it again; a signature covers what it was made of
  expect(newer.microFrontends.b![1]!.extras.stopped).toEqual(signs ? stopped : undefined);
  const gone = withoutLive(off, 'b', change(3, signs, stopped));
  expect(gone.microFrontends.b![0]!.extras.stopped).toBeUndefined();
});
