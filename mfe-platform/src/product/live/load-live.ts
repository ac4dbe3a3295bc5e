import { loadLedger } from '../data/load-ledger.ts';

/** Model, data and sheets: only for a visitor who uses the product. */
export async function loadLive() {
  const [{ liveParts }, ledger] = await Promise.all([import('./live-parts.ts'), loadLedger()]);
  return { ...liveParts, ledger };
}

export type Live = Awaited<ReturnType<typeof loadLive>>;
