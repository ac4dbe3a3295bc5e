import { placeOf, project, WORLD } from './world-grid.ts';

test('the middle of a cell lies in the middle of its dot', () => {
  const { x, y } = project(placeOf(12, 7));
  expect(x).toBeCloseTo(12.5 * WORLD.spacing);
  expect(y).toBeCloseTo(7.5 * WORLD.spacing);
});

test('Greenwich is in the middle of the drawing', () => {
  expect(project({ longitude: 0, latitude: 51 }).x).toBe((WORLD.columns * WORLD.spacing) / 2);
});
