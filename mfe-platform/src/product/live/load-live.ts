import { loadLedger } from '../data/load-ledger.ts';

/** What only a visitor who uses the product needs: the model, the data, and what opens on a press. */
export async function loadLive() {
  const [
    {
      Sheet,
      Crumbs,
      AddressSheet,
      rowsOf,
      viewOf,
      NothingLeft,
      DateGroup,
      FilterGroup,
      KeyStrip,
      SectionSpy,
    },
    ledger,
  ] = await Promise.all([import('./live-parts.ts'), loadLedger()]);
  return {
    Sheet,
    Crumbs,
    AddressSheet,
    rowsOf,
    viewOf,
    NothingLeft,
    DateGroup,
    FilterGroup,
    KeyStrip,
    SectionSpy,
    ledger,
  };
}

export type Live = Awaited<ReturnType<typeof loadLive>>;
