import { emptyRegistry, type RegistryDocument, type Stop, withLive, withoutLive } from '@site/registry';
import { signStatement } from './envelope.ts';
import { newSigningKey, readSigningKey } from './keys.ts';
import { releaseOf } from './statements.ts';
import { createTrust } from './trust.ts';
import { trustedRegistry } from './trusted-registry.ts';

const stopped: Stop = { gone: true, reason: 'a leak', since: '2026-11-23T03:00:00.000Z' };
const key = readSigningKey(newSigningKey().secret);
const environment = 'https://www.example.com';
const trust = createTrust([key.public.text], environment, () => ({ grants: {} }) as never)!;

const entry = (version: string) => ({
  url: `b/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
function change(revision: number, stop?: Stop) {
  const at = new Date(revision * 1000);
  const logged = { environment, action: 'deploy', revision, at: at.toISOString() } as const;
  const sign: NonNullable<Parameters<typeof withLive>[3]['sign']> = (metadata, live, marks) =>
    signStatement(releaseOf('b', metadata, { ...logged, live, ...marks }), key);
  return { at, by: 'ann', revision, stopped: stop, sign };
}

test('a stop, the version after it and a retirement are valid as they were signed', () => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1));
  const off = withLive(one, 'b', entry('1'), change(2, stopped));
  const newer = withLive(off, 'b', entry('2'), change(3));
  const gone = withoutLive(off, 'b', change(3, stopped));
  for (const document of [off, newer, gone])
    expect([...trustedRegistry(document, trust).refused]).toEqual([]);
});

const edits: [what: string, edit: (entry: RegistryDocument['microFrontends'][string][number]) => void][] = [
  ['removed', ({ extras }) => delete extras.stopped],
  ['made a 503', ({ extras }) => Object.assign(extras.stopped!, { gone: false })],
  ['given another reason', ({ extras }) => Object.assign(extras.stopped!, { reason: 'none' })],
];
test.each(edits)('a signed stop that was %s without a key does not count', (_, edit) => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1, stopped));
  expect(trustedRegistry(one, trust).refused.size).toBe(0);
  // what structuredClone makes is of another realm than Jest's, and never equal
  const edited: typeof one = JSON.parse(JSON.stringify(one));
  edit(edited.microFrontends.b![0]!);
  expect(trustedRegistry(edited, trust).refused.get('b')).toMatchObject({ code: 'SITE_RELEASE_EDITED' });
});

test('a stop that was added without a key does not count', () => {
  const one = withLive(emptyRegistry(), 'b', entry('1'), change(1));
  one.microFrontends.b![0]!.extras.stopped = stopped;
  expect(trustedRegistry(one, trust).refused.get('b')).toMatchObject({ code: 'SITE_RELEASE_EDITED' });
});
