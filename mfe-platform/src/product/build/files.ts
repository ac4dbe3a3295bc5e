import { createHash } from 'node:crypto';
import { DIMENSIONS, type Ledger, valueIn } from '../model/ledger.ts';
import { viewOf } from '../model/view.ts';
import { DEFAULT_STATE } from '../view-state/state.ts';
import { buildLedger } from './build-ledger.ts';

const text = (value: object) => `${JSON.stringify(value)}\n`;

const optionsOf = ({ lines }: Ledger) =>
  Object.fromEntries(
    DIMENSIONS.map((name) => [name, [...new Set(lines.map((line) => valueIn(line, name)))]]),
  );

/** The files that scripts/write-downloads.ts writes, derived from the data set; a test compares. */
export function productFiles() {
  const ledger = buildLedger();
  const published = text(ledger);
  const version = createHash('sha256').update(published).digest('hex').slice(0, 10);
  return {
    'product-data/ledger.json': published,
    'product-data/ledger-version.json': text({ version }),
    'product-data/served-view.json': text({
      options: optionsOf(ledger),
      view: viewOf(ledger, DEFAULT_STATE),
    }),
  };
}
