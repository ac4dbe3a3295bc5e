import { fixtureRollout as rollout } from '@site/fixture-site/rollout-server';
import {
  emptyRegistry,
  positionFields,
  type RegistryDocument,
  type RegistryEntry,
  type Rollout,
  rolloutsOf,
  withLive,
  withoutRollout,
  withRollout,
} from '@site/registry';
import { lootTrust, STAGING } from '../testing/attacks.ts';
import { ORIGIN, signedChange } from '../testing/signed-change.ts';
import { signStatement } from './envelope.ts';
import type { SigningKey } from './keys.ts';
import { withdrawalOf } from './statements.ts';
import { trustedRegistry } from './trusted-registry.ts';

const { operator, keys, configuration, trustOf, trust } = lootTrust();
const { own: team, controller, timer, eve: stranger } = keys;

const entry = (version: string) => ({
  url: `a/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
const change = (at: Parameters<typeof signedChange>[2], key: SigningKey) => signedChange('a', key, at);

const live = withLive(emptyRegistry(), 'a', entry('1'), change(1, team));
const rolling = withRollout(live, 'a', entry('2'), rollout, change(2, team));

function withdrawn(key: SigningKey, document = rolling, there = ORIGIN) {
  const how = { at: new Date(3000), by: 'x', revision: 90_000 };
  return withoutRollout(document, 'a', document.microFrontends.a![1]!, 'worse', {
    ...how,
    sign: (metadata, withdrawal) =>
      signStatement(withdrawalOf('a', metadata, { environment: there, ...withdrawal }), key),
  });
}

/** An entry of release 1.0.0, or one made by hand in its form. */
function formerlyWithdrawn(key: SigningKey, revision: number, marks: { rollout?: Rollout } = {}) {
  const taken = { ...marks, withdrawn: { since: 'now', reason: '' } };
  return edited(rolling, (candidate) => {
    const { at, sign } = change(revision, key);
    candidate.deployment = { traffic: marks.rollout ? 100 : 0, default: false };
    candidate.extras = {
      revision,
      changedAt: at.toISOString(),
      changedBy: 'x',
      ...taken,
      release: sign!(candidate.metadata, false, taken),
    };
  });
}

const shares = (document: RegistryDocument) =>
  [...rolloutsOf(trustedRegistry(document, trust).document)].map(
    ([, { rollout }]) => rollout.steps[rollout.step],
  );
const everybody = { ...rollout, step: 1 };

test('a rollout is valid as its team signed it, and a controller takes it back without a new revision', () => {
  expect(shares(rolling)).toEqual([5]);
  const { document, newest, refused, rollouts } = trustedRegistry(withdrawn(controller), trust);
  expect([rolloutsOf(document).size, refused.size, rollouts.get('a')]).toEqual([0, 0, { revision: 3 }]);
  expect([newest, document.microFrontends.a![1]!.extras]).toMatchObject([
    { revision: 2 },
    { revision: 2, changedBy: 'controller' },
  ]);
});

test.each<[string, RegistryDocument]>([
  ['signed by a controller', withRollout(live, 'a', entry('2'), rollout, change(2, controller))],
  ['signed by a stranger', withRollout(live, 'a', entry('2'), rollout, change(2, stranger))],
  ['in the withdrawal of a controller', formerlyWithdrawn(controller, 3, { rollout: everybody })],
  ['in the withdrawal of its team', formerlyWithdrawn(team, 3, { rollout: everybody })],
  ['with another share', edited(rolling, (candidate) => (candidate.extras.rollout!.step = 1))],
  ['without its rollout, for everybody', edited(rolling, (candidate) => delete candidate.extras.rollout)],
])('a rollout %s reaches no visitor', (_what, document) => {
  expect(shares(document)).toEqual([]);
});

test.each<[string, RegistryDocument]>([
  ['by a stranger', withdrawn(stranger)],
  ['by a key for snapshots', withdrawn(timer)],
  ['for another environment', withdrawn(controller, rolling, STAGING)],
  ['at another time', edited(withdrawn(controller), ({ extras }) => (extras.changedAt = 'later'))],
  ['with another reason', edited(withdrawn(controller), ({ extras }) => (extras.withdrawn!.reason = ''))],
  ['with a higher revision', edited(withdrawn(controller), ({ extras }) => (extras.revision = 90_000))],
  ['of another version', edited(withdrawn(controller), ({ metadata }) => (metadata.version = '3'))],
  [
    'of a rollout that its team did not sign',
    withdrawn(controller, withRollout(live, 'a', entry('2'), rollout, change(90_000, controller))),
  ],
  [
    'of a release that is no rollout',
    withdrawn(
      controller,
      withLive(withLive(live, 'a', entry('2'), change(2, team)), 'a', entry('1'), change(1, team)),
    ),
  ],
  ['as release 1.0.0 wrote it, by a stranger', formerlyWithdrawn(stranger, 90_000)],
  [
    'as release 1.0.0 wrote it, of another version',
    edited(formerlyWithdrawn(controller, 90_000), ({ metadata }) => (metadata.version = '3')),
  ],
])('a withdrawal %s says nothing', (_what, document) => {
  const result = trustedRegistry(document, trust);
  const versions = result.document.microFrontends.a!.map(({ metadata }) => metadata.version);
  expect([versions, result.newest, result.rollouts.size]).toEqual([['1'], { revision: 1 }, 0]);
});

test('a withdrawal of release 1.0.0 is read: of a controller it is that alone, and has no revision', () => {
  const read = (key: SigningKey) => {
    const { document, newest, rollouts, refused } = trustedRegistry(formerlyWithdrawn(key, 4), trust);
    const { changedBy } = document.microFrontends.a![1]!.extras;
    return [changedBy, newest.revision, rollouts.get('a')?.revision, rolloutsOf(document).size, refused.size];
  };
  expect(read(controller)).toEqual(['controller', 1, undefined, 0, 0]);
  expect(read(team)).toEqual(['own', 4, 5, 0, 0]);
});

test('a version signed for a rollout is made live for nobody else, a withdrawal retires no section, and a controller deploys nothing', () => {
  const refusalOf = (document: RegistryDocument) => trustedRegistry(document, trust).refused.get('a')?.code;
  const forged = copyOf(rolling);
  const [first, candidate] = forged.microFrontends.a!;
  first!.deployment = { traffic: 0, default: false };
  candidate!.deployment = { traffic: 100, default: true };
  expect(refusalOf(forged)).toBe('SITE_RELEASE_EDITED');
  const left = copyOf(withdrawn(controller));
  left.microFrontends.a = [left.microFrontends.a![1]!];
  expect(refusalOf(left)).toBe('SITE_RELEASE_EDITED');
  expect(refusalOf(withLive(live, 'a', entry('3'), change(3, controller)))).toBe('SITE_SIGNER_UNKNOWN');
});

test('an operator that withdraws a rollout does not begin the epoch that its team has signed', () => {
  const ahead = withRollout(live, 'a', entry('2'), rollout, change({ revision: 2, epoch: 7 }, team));
  const { newest, refused } = trustedRegistry(withdrawn(operator, ahead), trust);
  expect([positionFields(newest), refused.size]).toEqual([{ revision: 1 }, 0]);
});

test('a rollout that is put back after its withdrawal stays over where that was seen, also without the controller’s key', () => {
  const without = configuration();
  delete without.grants.a!.controllers;
  const later = trustOf(without);
  for (const key of [team, controller]) {
    const { rollouts } = trustedRegistry(withdrawn(key), trust);
    const sizeOf = (document: RegistryDocument) =>
      rolloutsOf(trustedRegistry(document, later, undefined, undefined, rollouts).document).size;
    expect(sizeOf(rolling)).toBe(0);
    expect(sizeOf(withRollout(live, 'a', entry('3'), rollout, change(3, team)))).toBe(1);
  }
});

/** By way of its text: what structuredClone makes is of another realm than Jest's, and never equal. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function edited(document: RegistryDocument, edit: (candidate: RegistryEntry) => void): RegistryDocument {
  const copy = copyOf(document);
  edit(copy.microFrontends.a![1]!);
  return copy;
}
