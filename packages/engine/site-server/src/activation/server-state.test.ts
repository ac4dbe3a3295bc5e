import { ServerState } from './server-state.ts';

test('a read that is old is a problem until the next one, and later while new versions are checked', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const state = new ServerState(undefined, 100);
  /** Limit in the problem, and age. */
  const after = (seconds: number) => {
    clock.mockReturnValue(seconds * 1000);
    const { registryProblem = '', registryReadSecondsAgo } = state;
    const [, limit = null] = /^SITE_REGISTRY_OLD_READ: .* more than (\d+) s ago/.exec(registryProblem) ?? [];
    return `${limit} ${registryReadSecondsAgo}`;
  };
  expect([after(10), after(10.1)]).toEqual(['null 10', '10 10.1']);
  state.work = { state: 'following', since: 1 };
  expect([after(300), after(301)]).toEqual(['null 300', '300 301']);
  state.work = { state: 'idle', since: 301_000 };
  expect([after(311), after(311.1)]).toEqual(['null 311', '10 311.1']);
  state.readAt = 311_100;
  expect(after(321)).toBe('null 9.9');
  state.registry = { state: 'older', problem: 'It went back.' };
  expect([state.registryProblem, state.registryOlder]).toEqual(['It went back.', true]);
  const slow = new ServerState(undefined, 3000);
  clock.mockReturnValue(380_000);
  expect(slow.registryProblem).toBeUndefined();
  clock.mockRestore();
});
