import { emptyRegistry, type Rollout, withLive, withoutRollout, withRollout } from '@site/registry';
import { registryCandidates } from './candidates.ts';

const at = new Date('2026-11-25T10:00:00Z');
const entry = (version: string) => ({
  url: `a/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version.padStart(64, 'A')}` },
});
const rollout: Rollout = {
  steps: [5, 100],
  step: 0,
  every: null,
  since: '',
  stepSince: '',
  key: '0'.repeat(32),
};

test('a version that only a rollout had takes the place of no other', () => {
  const first = withLive(emptyRegistry(), 'a', entry('1'), { at, by: 'me' });
  const second = withLive(first, 'a', entry('2'), { at, by: 'me' });
  const rolling = withRollout(second, 'a', entry('3'), rollout, { at, by: 'me', revision: 3 });
  const withdrawn = withoutRollout(rolling, 'a', rolling.microFrontends.a![1]!, '', {
    at,
    by: 'me',
    revision: 4,
  });
  for (const document of [rolling, withdrawn])
    expect(
      registryCandidates(document)
        .get('a')!
        .map((one) => one?.metadata.version),
    ).toEqual(['2', '1', undefined]);
});
