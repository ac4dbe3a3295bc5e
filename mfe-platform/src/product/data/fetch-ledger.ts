import { queryClient } from '@site/section-kit/query';
import published from '../../../product-data/ledger-version.json' with { type: 'json' };
import type { Ledger } from '../model/ledger.ts';
import { LEDGER_PATH } from './links.ts';

/** Requested once. The version in the address avoids a cached copy of other data. */
export const fetchLedger = (): Promise<Ledger> =>
  queryClient.fetchQuery({
    queryKey: [LEDGER_PATH, published.version],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${LEDGER_PATH}?v=${published.version}`, { signal });
      if (!response.ok) throw new Error(`${LEDGER_PATH} returned ${response.status}.`);
      return (await response.json()) as Ledger;
    },
  });
