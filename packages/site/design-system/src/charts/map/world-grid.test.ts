import { placeOf, project, WORLD } from './world-grid.ts';

test('the middle of a cell lies in the middle of its dot', () => {
  const { x, y } = project(placeOf(12, 7));
  expect(x).toBeCloseTo(12.5 * WORLD.spacing);
  expect(y).toBeCloseTo(7.5 * WORLD.spacing);
});
