import { loadLedger } from '../data/load-ledger.ts';

export async function loadLive() {
  const [{ liveParts }, ledger] = await Promise.all([import('./live-parts.ts'), loadLedger()]);
  return { ...liveParts, ledger };
}

export type Live = Awaited<ReturnType<typeof loadLive>>;
