import { type Diagnostic, errorDiagnostic, makeError } from '@site/registry';
import { type Finding, isDue, transition, type VersionState } from './version-state.ts';

const away = errorDiagnostic(Object.assign(new Error('away'), { code: 'SITE_STORE_UNREACHABLE' }), 'a');
const slow = makeError('SITE_RENDER_TIMEOUT', { section: 'a' }, {} as never);
const broken = makeError('SITE_RENDER_THROWS', { section: 'a' }, { message: 'broken' });

const key = 'one';
type Refused = 'not loaded' | 'quarantined';
const found = (state: Refused, reason: Diagnostic): Finding => ({ key, state, because: [reason] });
const refused = (
  state: Refused,
  reason: Diagnostic,
  tries: number,
  retryAt: number | 'next composition',
) => ({
  key,
  state,
  because: [reason],
  tries,
  retryAt,
});
const arriving = (tries: number, ...because: Diagnostic[]) =>
  ({ key, state: 'arriving', because, tries }) as const;
const forChange = refused('quarantined', broken, 0, 'next composition');
const missing = found('not loaded', away);
const waiting = refused('not loaded', away, 1, 2000);
const [live, paused] = [{ key, state: 'live' } as const, { key, state: 'paused' } as const];
const unsigned: Finding & VersionState = { key, state: 'unverified', because: [broken] };

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(1));
afterEach(() => void jest.restoreAllMocks());

test.each<[what: string, before: VersionState | undefined, Finding, now: number, after: VersionState]>([
  ['a first version arrives without a reason', undefined, { key, state: 'arriving' }, 0, arriving(0)],
  ['what does not load is tried again after a second', undefined, missing, 1000, waiting],
  ['a pass for another section moves no retry', waiting, missing, 1999, waiting],
  ['a try that was due doubles the wait', waiting, missing, 2000, refused('not loaded', away, 2, 4000)],
  [
    'while it is tried again it keeps its reason',
    waiting,
    { key, state: 'arriving' },
    2000,
    arriving(1, away),
  ],
  [
    'and while it is checked',
    arriving(1, away),
    { ...live, state: 'checking' },
    0,
    { ...arriving(1, away), state: 'checking' },
  ],
  [
    'the try after an arrival counts on',
    arriving(6, away),
    missing,
    0,
    refused('not loaded', away, 7, 60_000),
  ],
  ['a wait is a minute at most', arriving(20), missing, 0, refused('not loaded', away, 21, 60_000)],
  ['another version counts as new', { ...waiting, key: 'two', tries: 5, retryAt: 0 }, missing, 1000, waiting],
  [
    'what the gate refuses waits for a change',
    waiting,
    found('quarantined', broken),
    0,
    { ...forChange, tries: 1 },
  ],
  [
    'unless a busy machine may be the reason',
    forChange,
    found('quarantined', slow),
    0,
    refused('quarantined', slow, 1, 1000),
  ],
  [
    'another kind of reason has its own wait',
    waiting,
    found('quarantined', slow),
    1000,
    refused('quarantined', slow, 2, 3000),
  ],
  ['what is live has no reason', waiting, live, 0, live],
  ['what is not signed is not tried again', waiting, unsigned, 0, unsigned],
  ['a rollout that is worse is paused', waiting, paused, 0, paused],
])('%s', (_what, before, finding, now, after) => {
  expect(transition(before, finding, now)).toEqual(after);
});

test('what waits is due when its time has come, and nothing else is', () => {
  expect([isDue(waiting, 1999), isDue(waiting, 2000)]).toEqual([false, true]);
  expect([isDue(live, 2000), isDue(forChange, 1e9), isDue(undefined, 0)]).toEqual([false, false, false]);
});
