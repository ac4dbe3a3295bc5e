export const loadLedger = async () => (await import('./fetch-ledger.ts')).fetchLedger();
