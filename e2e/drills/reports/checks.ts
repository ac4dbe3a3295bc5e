import type { Row } from '../../bench/budgets.ts';

/** What was looked at, and what was wrong with it. */
export function createChecks() {
  const counts = { checks: 0, reports: 0 };
  const faults: string[] = [];
  const rows: Row[] = [];
  return {
    counts,
    faults,
    rows,
    check(holds: boolean, what: string): boolean {
      counts.checks += 1;
      if (!holds) {
        faults.push(what);
        console.log(`  NO ${what}`);
      }
      return holds;
    },
    row(what: string, measured: string | number, budget: string, holds: boolean | undefined) {
      rows.push({ what, measured: String(measured), budget, holds });
      console.log(`${holds === false ? 'NO ' : 'yes'} ${what}: ${measured}`);
    },
  };
}

export type Checks = ReturnType<typeof createChecks>;
