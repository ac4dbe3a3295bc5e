import { industryRecords, integrationRecords, providerRecords } from '../testing/records.ts';
import { readingAt } from './geometry.ts';

const pictures = [...industryRecords, ...providerRecords].map(
  ([slug, { picture }]) => [slug, picture] as const,
);
const figures = [...industryRecords].flatMap(([slug, { figure }]) =>
  figure ? [[`${slug}, of its table`, figure] as const] : [],
);
const months = [...integrationRecords].map(([slug, { figure }]) => [`integration ${slug}`, figure] as const);
const drawings = [...pictures, ...figures, ...months];

test('every industry and provider has drawings of its own', () => {
  expect(pictures).toHaveLength(14);
  expect(figures).toHaveLength(7);
  expect(months).toHaveLength(4);
  expect(new Set(drawings.map(([, { title }]) => title)).size).toBe(drawings.length);
});

describe.each(drawings)('%s', (_name, { shapes, columns, readings, first }) => {
  test('each place is read where it is drawn, and says as much as the others', () => {
    const size = { width: 500, height: 240 };
    for (const [index, { facts, box }] of readings.entries()) {
      const [x, y, width, height] = box;
      const point = { x: ((x + width / 2) * size.width) / 100, y: ((y + height / 2) * size.height) / 100 };
      expect(readingAt(readings, point, size)).toBe(index);
      expect(facts).toHaveLength(columns.length);
    }
    expect(readings[first]).toBeDefined();
    expect(new Set(readings.map(({ name }) => name)).size).toBe(readings.length);
  });

  test('is drawn in its own box', () => {
    for (const shape of shapes) {
      if (!('rect' in shape)) continue;
      const [x, y, width, height] = shape.rect;
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(-0.2);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100.2);
    }
    expect(JSON.stringify(shapes)).not.toMatch(/null|NaN/);
  });
});

test.each(months)('%s: every tile has its amount, on phones all but the two smallest', (_name, figure) => {
  const amounts = (hidden: string) =>
    figure.shapes.flatMap((shape) =>
      'text' in shape && shape.text.startsWith('$') && !shape.look?.includes(hidden) ? [shape.text] : [],
    );
  expect(amounts(' sm:hidden')).toHaveLength(figure.readings.length);
  expect(amounts('max-sm:hidden').length).toBeGreaterThanOrEqual(figure.readings.length - 2);
});

test('bars open on the largest', () => {
  const bars = pictures.filter(([, { legend, readings }]) => legend && readings[0]!.box[0] === 0);
  expect(bars.length).toBeGreaterThanOrEqual(3);
  for (const [, { readings, first }] of bars)
    expect(readings[first]!.box[2]).toBe(Math.max(...readings.map(({ box }) => box[2])));
});

test('the parts of a reading add up to 100 %', () => {
  const splits = drawings
    .flatMap(([, { readings }]) => readings.map(({ facts }) => facts))
    .filter((facts) => facts.every((fact) => /^(None|\$\d+k, \d+%)$/.test(fact)));
  expect(splits.length).toBeGreaterThan(10);
  const wrong = splits.filter(
    (facts) => facts.reduce((sum, fact) => sum + Number(/(\d+)%/.exec(fact)?.[1] ?? 0), 0) !== 100,
  );
  expect(wrong).toEqual([]);
});
