import { useQuery } from '@site/section-kit/query';
import published from '../../../product-data/ledger-version.json';
import type { Ledger } from '../model/ledger.ts';
import { LEDGER_PATH } from './links.ts';

/** The published data. The version in the address makes a kept copy of other data useless. */
export function useLedger() {
  return useQuery({
    queryKey: [LEDGER_PATH, published.version],
    queryFn: async ({ signal }): Promise<Ledger> => {
      const response = await fetch(`${LEDGER_PATH}?v=${published.version}`, { signal });
      if (!response.ok) throw new Error(`${LEDGER_PATH} returned ${response.status}.`);
      return (await response.json()) as Ledger;
    },
  });
}
