import { type Provider, providerNames } from '@site/sample-bill/providers';
import { recommendations } from '../../data/advice/recommendations.ts';
import { dollars } from '../../data/month/money.ts';
import { FIELDS, stagesOf } from './row-stages.ts';

test.each(Object.keys(providerNames) as Provider[])(
  'the row of %s is a line of its bill, with its advice',
  (provider) => {
    const { line, stages } = stagesOf(provider);
    expect(line.provider).toBe(provider);
    for (const { cells } of stages) expect(cells.map(({ field }) => field)).toEqual(FIELDS);
    const [raw, focus, owned, advised] = stages.map(({ cells }) => cells);
    for (const cells of [raw!, focus!, owned!]) expect(cells[2]!.value).toBe(dollars(line.thisMonth));
    expect(focus!.map(({ column }) => column)).toEqual(['ServiceName', 'RegionId', 'EffectiveCost', 'Tags']);
    expect(owned!.filter(({ changed }) => changed).map(({ value }) => value)).toEqual([
      `${line.owner}, ${line.pool}`,
    ]);
    const advice = recommendations.find(({ id }) => id === advised![0]!.column)!;
    expect(advice).toMatchObject({ service: line.service, region: line.region, owner: line.owner });
    expect(advised![2]!.value).toBe(dollars(advice.saving));
    for (const { column } of raw!) expect(column).not.toBe('');
  },
);
