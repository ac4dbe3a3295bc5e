import { createHash } from 'node:crypto';
import { valueIn } from '@site/sample-bill/line-key';
import { filterOf } from '../model/filter.ts';
import type { Ledger } from '../model/ledger.ts';
import { viewOf } from '../model/view.ts';
import { DEFAULT_STATE } from '../view-state/state.ts';
import { buildLedger } from './build-ledger.ts';
import { landingFigures } from './landing-figures.ts';

const text = (value: object) => `${JSON.stringify(value)}\n`;

const optionsOf = ({ lines, advice, anomalies }: Ledger) => ({
  values: filterOf((dimension) => [...new Set(lines.map((line) => valueIn(line, dimension)))]),
  advice: advice.map(({ id }) => id),
  anomalies: anomalies.map(({ date }) => date),
});

/** Written by scripts/write-product-data.ts; a test compares. */
export function productFiles() {
  const ledger = buildLedger();
  const published = text(ledger);
  const version = createHash('sha256').update(published).digest('hex').slice(0, 10);
  return {
    'product-data/ledger.json': published,
    'product-data/ledger-version.json': text({ version }),
    'product-data/options.json': text(optionsOf(ledger)),
    // Bars by cloud are shown on demand.
    'product-data/view.json': text({ ...viewOf(ledger, DEFAULT_STATE), clouds: undefined }),
    'product-data/landing.json': text(landingFigures()),
  };
}
