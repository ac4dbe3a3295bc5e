import { useQuery } from '@tanstack/react-query';
import type { Ledger } from '../model/ledger.ts';
import { LEDGER_PATH } from './links.ts';
import { served } from './served.ts';

/** The published data. The version in the address makes a kept copy of other data useless. */
export function useLedger() {
  return useQuery({
    queryKey: [LEDGER_PATH, served.version],
    queryFn: async ({ signal }): Promise<Ledger> => {
      const response = await fetch(`${LEDGER_PATH}?v=${served.version}`, { signal });
      if (!response.ok) throw new Error(`${LEDGER_PATH} returned ${response.status}.`);
      return (await response.json()) as Ledger;
    },
  });
}
