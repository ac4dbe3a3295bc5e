import { anomalies } from '@site/sample-bill/anomalies';
import { datesOf } from '@site/sample-bill/days';
import { DIMENSIONS } from '@site/sample-bill/dimensions';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import fc from 'fast-check';
import { recommendations } from '../../data/advice/recommendations.ts';
import { filterOf } from '../model/filter.ts';
import { OPTIONS } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';

const days = [...datesOf(lastMonth), ...datesOf(thisMonth)];
const anyOf = (values: readonly string[]) => fc.oneof(fc.constant([]), fc.subarray([...values]));

export const anyState: fc.Arbitrary<ViewState> = fc
  .record({
    filter: fc
      .tuple(...DIMENSIONS.map((name) => anyOf(OPTIONS[name])))
      .map((values) => filterOf((name) => values[DIMENSIONS.indexOf(name)]!)),
    ends: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
    by: fc.option(fc.constantFrom(...DIMENSIONS), { nil: undefined }),
    anomaly: fc.option(fc.constantFrom(...anomalies.map(({ date }) => date)), { nil: undefined }),
    accepted: anyOf(recommendations.map(({ id }) => id)),
  })
  .map(({ ends, anomaly, by, ...rest }) => {
    const [from, to] = ends.toSorted() as [string, string];
    return { ...rest, range: { from, to }, ...(by && { by }), ...(anomaly && { anomaly }) };
  });
