import { fixtureRollout as rollout } from '@site/fixture-site/rollout-server';
import { emptyRegistry, parseRegistry, registryText, withLive } from './registry-document.ts';
import { rolloutsOf, withoutRollout, withRollout } from './rollout-entries.ts';

const at = new Date('2026-11-25T10:00:00Z');
const entry = (version: string) => ({
  url: `artifacts/a/${version}/section.json`,
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
});
const change = (revision: number) => ({ at, by: 'me', revision });
const live = withLive(emptyRegistry(), 'a', entry('1'), { at, by: 'me' });
const rolling = withRollout(live, 'a', entry('2'), rollout, change(2));
const traffic = ({ microFrontends }: typeof live) =>
  microFrontends.a!.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
    deployment.default,
  ]);

test('a rollout shares the visitors of a section, and what is live stays', () => {
  expect(traffic(rolling)).toEqual([
    ['1', 95, true],
    ['2', 5, false],
  ]);
  expect([...rolloutsOf(rolling)].map(([name, { entry }]) => [name, entry.metadata.version])).toEqual([
    ['a', '2'],
  ]);
  expect(parseRegistry(registryText(rolling), 'it')).toEqual(rolling);
});

test('a withdrawal, a rollback and the end of a rollout leave no share', () => {
  const withdrawn = withoutRollout(rolling, 'a', rolling.microFrontends.a![1]!, 'it throws', change(3));
  expect(traffic(withdrawn)).toEqual([
    ['1', 100, true],
    ['2', 0, false],
  ]);
  expect(withdrawn.microFrontends.a![1]!.extras).toMatchObject({
    revision: 3,
    withdrawn: { since: at.toISOString(), reason: 'it throws' },
  });
  for (const version of ['1', '2'])
    expect(rolloutsOf(withLive(rolling, 'a', entry(version), { at, by: 'me' })).size).toBe(0);
  expect(rolloutsOf(withdrawn).size).toBe(0);
});

test('a rollout from before the live version has ended, whatever its share says', () => {
  const later = withLive(rolling, 'a', entry('3'), { at, by: 'me' });
  const again = structuredClone(later);
  again.microFrontends.a!.push({ ...rolling.microFrontends.a![1]! });
  expect(rolloutsOf(again).size).toBe(0);
});

test('a rollout that is marked as withdrawn is none, and no registry may have one', () => {
  const both = structuredClone(rolling);
  both.microFrontends.a![1]!.extras.withdrawn = { since: at.toISOString(), reason: '' };
  expect(rolloutsOf(both).size).toBe(0);
  expect(() => parseRegistry(registryText(both), 'it')).toThrow(/a withdrawn rollout is no rollout/);
});

test.each([
  [{ steps: [25, 5] }, /above the one before/],
  [{ step: 2 }, /no such step/],
  [{ steps: [] }, /Too small/],
  [{ key: 'short' }, /Invalid string/],
])('a registry with the rollout %j is refused', (wrong, message) => {
  const text = registryText(
    withRollout(live, 'a', entry('2'), { ...rollout, step: 0, ...wrong } as never, change(2)),
  );
  expect(() => parseRegistry(text, 'it')).toThrow(message);
});
