export const LEDGER_PATH = '/platform/data/ledger.json';
