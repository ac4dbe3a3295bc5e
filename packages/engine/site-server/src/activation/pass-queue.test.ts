import { createPassQueue } from './pass-queue.ts';

test('requests during a pass share the one after it; those of visitors wait for a tenth of a second', async () => {
  const passes: { cause: string; at: number; end: () => void }[] = [];
  const request = createPassQueue((cause) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    passes.push({ cause, at: performance.now(), end: resolve });
    return promise;
  });
  const first = request('poll');
  await new Promise((resolve) => setImmediate(resolve));
  const next = [request('visitor ahead'), request('poll'), request('arrival')];
  expect(passes.map(({ cause }) => cause)).toEqual(['poll']);
  passes[0]!.end();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(passes[1]!.at - passes[0]!.at).toBeGreaterThan(95);
  passes[1]!.end();
  await Promise.all(next);
  expect(passes.map(({ cause }) => cause)).toEqual(['poll', 'visitor ahead']);
});
