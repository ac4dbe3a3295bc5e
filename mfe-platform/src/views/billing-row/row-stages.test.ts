import { costLines } from '@site/sample-bill/cost-lines';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { recommendations } from '../../data/advice/recommendations.ts';
import { dollars } from '../../data/month/money.ts';
import { FIELDS, stagesOf } from './row-stages.ts';

test.each(Object.keys(providerNames) as Provider[])(
  'the row of %s is a line of its bill, with its advice',
  (provider) => {
    const stages = stagesOf(provider);
    for (const { cells } of stages) expect(cells.map(({ field }) => field)).toEqual(FIELDS);
    const [raw, focus, owned, advised] = stages.map(({ cells }) => cells);
    expect(focus!.map(({ column }) => column)).toEqual(['ServiceName', 'RegionId', 'EffectiveCost', 'Tags']);
    const advice = recommendations.find(({ id }) => id === advised![0]!.column)!;
    const line = costLines.find(
      ({ service, region, owner }) =>
        service === advice.service && region === advice.region && owner === advice.owner,
    )!;
    expect(line.provider).toBe(provider);
    for (const cells of [raw!, focus!, owned!]) expect(cells[2]!.value).toBe(dollars(line.thisMonth));
    expect(owned!.filter(({ changed }) => changed).map(({ value }) => value)).toEqual([
      `${line.owner}, ${line.pool}`,
    ]);
    expect(advised![2]!.value).toBe(dollars(advice.saving));
    for (const { column } of raw!) expect(column).not.toBe('');
  },
);

test('a cell counts as changed where its column or its value differs from the export', () => {
  const changed = (provider: Provider) => stagesOf(provider)[1]!.cells.map((cell) => cell.changed);
  expect(changed('gcp')).toEqual([true, true, true, true]);
  // AWS and Microsoft export FOCUS.
  for (const provider of ['aws', 'azure'] as const)
    expect(changed(provider)).toEqual([false, false, false, false]);
});
