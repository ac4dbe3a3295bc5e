/** The published data, and before it the code of its request. */
export const loadLedger = async () => (await import('./fetch-ledger.ts')).fetchLedger();
