import { joinShapes } from './join-shapes.ts';

test('a relative start becomes absolute, with its further pairs still relative', () => {
  expect(joinShapes([['path', { d: 'm6.134 14.768.866-.5 2 3.464' }]])).toBe('M6.134 14.768l.866-.5 2 3.464');
  expect(joinShapes([['path', { d: 'm21 21-4.3-4.3' }]])).toBe('M21 21l-4.3-4.3');
  expect(joinShapes([['path', { d: 'm4 6h2' }]])).toBe('M4 6h2');
});

test('circles, lines and rectangles become paths', () => {
  expect(joinShapes([['circle', { cx: '12', cy: '12', r: '10' }]])).toBe(
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
  );
  expect(
    joinShapes([
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['rect', { x: '2', y: '2', width: '20', height: '8', rx: '2' }],
    ]),
  ).toBe('M1 2L3 4M4 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z');
});

test('a shape without a rule stops the script', () => {
  expect(() => joinShapes([['text', {}]])).toThrow('no rule for <text>');
});
