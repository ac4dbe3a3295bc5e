import { signStatement } from '../trust/envelope.ts';
import { newSigningKey, readSigningKey } from '../trust/keys.ts';
import { releaseOf } from '../trust/statements.ts';
import { createTrust } from '../trust/trust.ts';
import { trustedRegistry } from '../trust/trusted-registry.ts';
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
const key = readSigningKey(newSigningKey().secret);
const environment = 'https://www.example.com';
const trust = createTrust([key.public.text], environment, () => ({ grants: {} }) as never)!;

const entry = (version: string) => ({
  url: `b/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
function change(revision: number, signs: boolean, stop?: Stop) {
  const at = new Date(revision * 1000);
  const said = { environment, action: 'deploy', revision, at: at.toISOString() } as const;
  const sign: NonNullable<Parameters<typeof withLive>[3]['sign']> = (metadata, live, one) =>
    signStatement(releaseOf('b', metadata, { ...said, live, ...(one && { stopped: one }) }), key);
  return { at, by: 'ann', revision, stopped: stop, ...(signs && { sign }) };
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
  if (signs)
    expect([...trustedRegistry(newer, trust).refused, ...trustedRegistry(gone, trust).refused]).toEqual([]);
});

const edits: [what: string, edit: (entry: RegistryDocument['microFrontends'][string][number]) => void][] = [
  ['removed', ({ extras }) => delete extras.stopped],
  ['made a 503', ({ extras }) => Object.assign(extras.stopped!, { gone: false })],
  ['given another reason', ({ extras }) => Object.assign(extras.stopped!, { reason: 'none' })],
];
test.each(edits)('a signed stop that was %s without a key does not count', (_, edit) => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1, true, stopped));
  expect(trustedRegistry(one, trust).refused.size).toBe(0);
  const edited = structuredClone(one);
  edit(edited.microFrontends.b![0]!);
  expect(trustedRegistry(edited, trust).refused.get('b')).toMatchObject({ code: 'SITE_RELEASE_EDITED' });
});

test('a stop that was added without a key does not count', () => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1, true));
  one.microFrontends.b![0]!.extras.stopped = stopped;
  expect(trustedRegistry(one, trust).refused.get('b')).toMatchObject({ code: 'SITE_RELEASE_EDITED' });
});
