import { recommendations } from '../../data/advice/recommendations.ts';
import { anomalies } from '../../data/findings/anomalies.ts';
import { costLines } from '../../data/month/bill/cost-lines.ts';
import { periods } from '../../data/month/bill/daily-costs.ts';
import { shareOut } from '../../data/month/bill/share-out.ts';
import { places } from '../../data/month/places.ts';
import { forecast, history } from '../../data/plans/forecast.ts';
import type { Ledger, LedgerAdvice } from '../model/ledger.ts';
import { budgetAmounts } from './budget-amounts.ts';
import { ACTIVE_RESOURCES } from './resources.ts';

/** The published data of the product, derived from the data set behind every page. */
export function buildLedger(): Ledger {
  const days = [...periods['Last month'], ...periods['This month']];
  return {
    lines: costLines.map(({ thisMonth: _, lastMonth: __, ...line }) => line),
    dates: [...new Set(days.map(({ date }) => date))].sort(),
    costs: costLines.map((line) => days.filter((day) => day.line === line).map(({ cost }) => cost)),
    resources: shareOut(ACTIVE_RESOURCES, usualCosts),
    anomalies: anomalies.map(({ date, excess, cause, service, region, owner }) => ({
      date,
      line: costLines.findIndex(
        (line) => line.service === service && line.region === region && line.owner === owner,
      ),
      excess,
      cause,
    })),
    advice: recommendations.map(({ id, kind, action, finding, risk, service, region, saving }) => ({
      id,
      kind,
      action,
      finding,
      risk,
      savings: savingsByLine(id, service, region, saving),
    })),
    budgets: budgetAmounts.map(({ owner, budget }) => ({ team: owner, budget })),
    places: places.map(({ label, regions, latitude, longitude }) => ({
      label,
      regions,
      latitude,
      longitude,
    })),
    history: history.slice(0, -2).map(({ label, cost }) => ({
      label,
      costs: shareOut(
        cost,
        costLines.map(({ lastMonth }) => lastMonth),
      ),
    })),
    forecast: forecast.map(({ label, cost, low, high }) => ({
      label,
      costs: shareOut(cost, usualCosts),
      low,
      high,
    })),
  };
}

/** This month without its anomalies: what is expected to go on. */
const usualCosts = costLines.map((line) =>
  anomalies
    .filter(
      ({ service, region, owner }) =>
        line.service === service && line.region === region && line.owner === owner,
    )
    .reduce((cost, { excess }) => cost - excess, line.thisMonth),
);

/** Where a service and region have lines of several teams, and a recommendation concerns one. */
const TEAM_OF: Record<string, string> = { 'CR-10': 'Storefront', 'CR-11': 'Machine Learning' };

/** A saving, shared out over the lines that it is made on. */
function savingsByLine(id: string, service: string, region: string, saving: number): LedgerAdvice['savings'] {
  const lines = [...costLines.keys()].filter((index) => {
    const line = costLines[index]!;
    return line.service === service && line.region === region && (TEAM_OF[id] ?? line.owner) === line.owner;
  });
  const parts = shareOut(
    saving,
    lines.map((line) => usualCosts[line]!),
  );
  return lines.map((line, index) => [line, parts[index]!]);
}
