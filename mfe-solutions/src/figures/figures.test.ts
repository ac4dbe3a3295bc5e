import { readingAt } from '@site/design-system/drawing';
import { industryRecords, integrationRecords, providerRecords } from '../testing/records.ts';

const pictures = [...industryRecords, ...providerRecords].map(
  ([slug, { picture }]) => [slug, picture] as const,
);
const figures = [...industryRecords, ...providerRecords].flatMap(([slug, { figure }]) =>
  figure ? [[`${slug}, of its table`, figure] as const] : [],
);
const months = [...integrationRecords].map(([slug, { figure }]) => [`integration ${slug}`, figure] as const);
const drawings = [...pictures, ...figures, ...months];

test('every industry and provider has drawings of its own', () => {
  expect(pictures).toHaveLength(14);
  expect(figures).toHaveLength(8);
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
      expect(facts.join()).not.toMatch(/undefined|NaN|-\$/);
    }
    expect(readings[first]).toBeDefined();
    expect(new Set(readings.map(({ name }) => name)).size).toBe(readings.length);
  });

  test('is drawn in its own box', () => {
    for (const shape of shapes) {
      if (!('rect' in shape)) continue;
      const [x, y, width, height] = shape.rect;
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(-0.6);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100.6);
    }
    expect(JSON.stringify(shapes)).not.toMatch(/null|NaN/);
  });
});

test.each(months)(
  '%s: every service has its name, its amount and its change',
  (_name, { shapes, readings }) => {
    const texts = shapes.flatMap((shape) => ('text' in shape ? [shape.text] : []));
    expect(texts.filter((text) => text.startsWith('$'))).toHaveLength(readings.length);
    const changes = readings.map(({ facts }) => facts[2]!);
    expect(texts.filter((text) => !text.startsWith('$') && !changes.includes(text))).toEqual(
      readings.map(({ name }) => name),
    );
    expect(texts.filter((text) => changes.includes(text))).toEqual(changes);
  },
);

test.each(['aws', 'azure', 'gcp'])('%s: the discounts together cover the hour of $100', (slug) => {
  const covered = providerRecords.get(slug)!.figure!.readings.map(({ facts }) => Number(facts[0]!.slice(1)));
  expect(covered.reduce((sum, part) => sum + part, 0)).toBe(100);
});

test('the shortest recovery is first', () => {
  const { figure } = industryRecords.get('financial-services')!;
  expect(figure!.readings.map(({ name }) => name.replace(/.* within /, ''))).toEqual([
    '15 minutes',
    '2 hours',
    '4 hours',
    '24 hours',
    '3 days',
  ]);
});
