import type { Row } from '../../bench/budgets.ts';

export const rows: Row[] = [];

export function row(
  what: string,
  measured: string | number,
  budget: string,
  holds: boolean | undefined,
): void {
  rows.push({ what, measured: String(measured), budget, holds });
  console.log(`${what}: ${measured}${holds === false ? '  <- FAULT' : ''}`);
}

/** A row that holds if nothing was found. */
export function none(what: string, found: string[]): void {
  const first = found.slice(0, 5).join('; ');
  row(what, found.length === 0 ? 0 : `${found.length}: ${first}`, '0', found.length === 0);
}
