import { industryRecords, providerRecords } from '../testing/records.ts';

const views = [...industryRecords, ...providerRecords].map(
  ([slug, { picture }]) => [slug, picture.data] as const,
);

test('every industry and provider has a view of its own', () => {
  expect(views).toHaveLength(14);
  expect(new Set(views.map(([, { title }]) => title)).size).toBe(views.length);
});

test.each(views)('%s: the figures agree with what is drawn', (_slug, view) => {
  if ('rows' in view) {
    for (const { total, values } of view.rows) {
      expect(values).toHaveLength(view.parts.length);
      const sum = values.reduce((all, value) => all + value, 0);
      expect(Math.round(sum * 10) / 10).toBe(Number(total.replace(/[$k]/g, '')));
    }
  } else if ('bars' in view) {
    const labels = view.bars.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    if (view.line) expect(view.line.values).toHaveLength(view.bars.length);
  } else if ('days' in view) {
    expect(view.days).toHaveLength(7);
    for (const hours of view.days) expect(hours).toMatch(/^[0-4]{24}$/);
  } else {
    const { labels, top, measured, reference, range } = view;
    expect(reference.values).toHaveLength(labels.length);
    expect(Math.max(...measured.values, ...reference.values)).toBeLessThanOrEqual(top);
    if (range) {
      expect(measured.values.length + range.values.length - 1).toBe(labels.length);
      expect(range.values[0]).toEqual([measured.values.at(-1), measured.values.at(-1)]);
    }
  }
});
