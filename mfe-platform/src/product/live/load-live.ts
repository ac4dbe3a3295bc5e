import { loadLedger } from '../data/load-ledger.ts';

/** What only a visitor who uses the product needs: the model, the data, and what opens on a press. */
export async function loadLive() {
  const [{ liveParts }, ledger] = await Promise.all([import('./live-parts.ts'), loadLedger()]);
  return { ...liveParts, ledger };
}

export type Live = Awaited<ReturnType<typeof loadLive>>;
