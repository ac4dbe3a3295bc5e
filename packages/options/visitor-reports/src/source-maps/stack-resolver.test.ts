import { frame, mapsText, mirroredMaps } from '../testing/mirrored-maps.ts';
import { createStackResolver } from './stack-resolver.ts';

const LIMITS = { step: 10_000, start: 10_000, memory: 32, idle: 50 };

test('two sections in one stack both resolve; what cannot be resolved is undefined in its place', async () => {
  const mirror = mirroredMaps({ a: mapsText(), b: mapsText({ sources: ['mfe-b/src/form.tsx'] }), old: null });
  const resolve = createStackResolver({ mirror }, LIMITS);
  const first = frame('a');
  const found = await resolve([first, frame('old'), frame('b'), frame('a', { line: 9 }), first, frame('..')]);
  expect(found.map((one) => one?.source)).toEqual([
    'mfe-a/src/slider.tsx',
    undefined,
    'mfe-b/src/form.tsx',
    undefined,
    'mfe-a/src/slider.tsx',
    undefined,
  ]);
  // it has ended meanwhile
  await new Promise((done) => setTimeout(done, LIMITS.idle * 4));
  expect((await resolve([frame('b')]))[0]).toMatchObject({ source: 'mfe-b/src/form.tsx', line: 2 });
});

test('maps that need too much memory end a process and not the server; they are not tried again soon', async () => {
  const mirror = mirroredMaps({ a: `{"web/a.js":[${'{},'.repeat(700_000)}0]}`, b: mapsText() });
  const resolve = createStackResolver({ mirror }, LIMITS);
  expect(await resolve([frame('a'), frame('b')])).toEqual([undefined, expect.objectContaining({ line: 2 })]);
  mirroredMaps({ a: mapsText() }, mirror);
  expect(await resolve([frame('a'), frame('b')])).toEqual([undefined, expect.objectContaining({ line: 2 })]);
});
