/** The published data of the product, as section.ts serves it. */
export const LEDGER_PATH = '/platform/data/ledger.json';
