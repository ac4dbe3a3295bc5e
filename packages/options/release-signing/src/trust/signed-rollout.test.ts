import {
  emptyRegistry,
  type RegistryDocument,
  type Rollout,
  rolloutsOf,
  withLive,
  withoutRollout,
  withRollout,
} from '@site/registry';
import { signStatement } from './envelope.ts';
import { newSigningKey, readSigningKey, type SigningKey } from './keys.ts';
import { releaseOf } from './statements.ts';
import { createTrust } from './trust.ts';
import { trustedRegistry } from './trusted-registry.ts';

const [operator, team, controller, stranger] = Array.from({ length: 4 }, () =>
  readSigningKey(newSigningKey().secret),
) as [SigningKey, SigningKey, SigningKey, SigningKey];
const environment = 'https://www.example.com';
const config = {
  grants: {
    b: {
      signers: [{ name: 'team', key: team.public.text }],
      controllers: [{ name: 'controller', key: controller.public.text }],
    },
  },
};
const trust = createTrust([operator.public.text], environment, () => config as never)!;

const entry = (version: string) => ({
  url: `b/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
const rollout: Rollout = {
  steps: [5, 100],
  step: 0,
  every: null,
  since: 'then',
  stepSince: 'then',
  key: '0'.repeat(32),
};

function change(revision: number, key: SigningKey) {
  const at = new Date(revision * 1000);
  const logged = { environment, action: 'deploy', revision, at: at.toISOString() } as const;
  const sign: NonNullable<Parameters<typeof withLive>[3]['sign']> = (metadata, live, marks) =>
    signStatement(releaseOf('b', metadata, { ...logged, live, ...marks }), key);
  return { at, by: 'x', revision, sign };
}

const live = withLive(emptyRegistry(), 'b', entry('1'), change(1, team));
const rolling = withRollout(live, 'b', entry('2'), rollout, change(2, team));
const withdrawn = (key: SigningKey) =>
  withoutRollout(rolling, 'b', { since: 'now', reason: 'worse' }, change(3, key));
const shares = (document: RegistryDocument, ...known: never[]) =>
  [...rolloutsOf(trustedRegistry(document, trust, ...known).document)].map(
    ([, { rollout }]) => rollout.steps[rollout.step],
  );

test('a rollout is valid as its team signed it, and a controller may take it back', () => {
  expect(shares(rolling)).toEqual([5]);
  const result = trustedRegistry(withdrawn(controller), trust);
  expect([rolloutsOf(result.document).size, result.refused.size]).toEqual([0, 0]);
  expect(result.rollouts.get('b')).toEqual({ revision: 3 });
});

test.each<[string, RegistryDocument]>([
  ['signed by a controller', withRollout(live, 'b', entry('2'), rollout, change(2, controller))],
  ['signed by a stranger', withRollout(live, 'b', entry('2'), rollout, change(2, stranger))],
  ['with another share', edited(rolling, (candidate) => (candidate.extras.rollout!.step = 1))],
  ['with other steps', edited(rolling, (candidate) => (candidate.extras.rollout!.steps = [99]))],
  ['with another key', edited(rolling, (candidate) => (candidate.extras.rollout!.key = '1'.repeat(32)))],
  ['without its rollout, for everybody', edited(rolling, (candidate) => delete candidate.extras.rollout)],
])('a rollout %s reaches no visitor', (_what, document) => {
  expect(shares(document)).toEqual([]);
});

test('a version that was signed for a rollout cannot be made live for everybody', () => {
  const forged = copyOf(rolling);
  const [first, candidate] = forged.microFrontends.b!;
  first!.deployment = { traffic: 0, default: false };
  candidate!.deployment = { traffic: 100, default: true };
  expect(trustedRegistry(forged, trust).refused.get('b')?.code).toBe('SITE_RELEASE_EDITED');
});

test('a withdrawal retires no section, and a controller cannot make a version live', () => {
  const forged = copyOf(withdrawn(controller));
  forged.microFrontends.b = [forged.microFrontends.b![1]!];
  expect(trustedRegistry(forged, trust).refused.get('b')?.code).toBe('SITE_RELEASE_EDITED');
  const deployed = withLive(live, 'b', entry('3'), change(3, controller));
  expect(trustedRegistry(deployed, trust).refused.get('b')?.code).toBe('SITE_SIGNER_UNKNOWN');
});

test('a rollout that was put back after its withdrawal does not come back where that was seen', () => {
  const { rollouts } = trustedRegistry(withdrawn(team), trust);
  const again = trustedRegistry(rolling, trust, undefined, undefined, rollouts);
  expect([...rolloutsOf(again.document)]).toEqual([]);
});

/** By way of its text: what structuredClone makes is of another realm than Jest's, and never equal. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function edited(
  document: RegistryDocument,
  edit: (candidate: RegistryDocument['microFrontends'][string][number]) => void,
): RegistryDocument {
  const copy = copyOf(document);
  edit(copy.microFrontends.b![1]!);
  return copy;
}
