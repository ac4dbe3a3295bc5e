import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { periods } from '@site/sample-bill/daily-costs';
import { places } from '@site/sample-bill/places';
import { shareOut } from '@site/sample-bill/share-out';
import { linesOf, type Place, usualCostOf } from '../../data/advice/lines-of.ts';
import { recommendations } from '../../data/advice/recommendations.ts';
import { forecast, history, SEASON } from '../../data/plans/forecast.ts';
import type { Ledger, LedgerAdvice } from '../model/ledger.ts';
import { budgetAmounts } from './budget-amounts.ts';
import { ACTIVE_RESOURCES } from './resources.ts';

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
    advice: recommendations.map(({ id, kind, action, finding, risk, saving, ...place }) => ({
      id,
      kind,
      action,
      finding,
      risk,
      savings: savingsByLine(place, saving),
    })),
    budgets: budgetAmounts.map(({ owner, budget }) => ({ team: owner, budget })),
    places: places.map(({ value: _, exit: __, ...place }) => place),
    history: history.slice(0, -2).map(({ label, cost }) => ({
      label,
      costs: shareOut(
        cost,
        costLines.map(({ lastMonth }) => lastMonth),
      ),
    })),
    forecast: forecast.map(({ label, cost, low, high }) => ({
      label,
      costs: shareOut(
        cost,
        costLines.map(({ owner }, line) =>
          owner === 'Storefront' ? usualCosts[line]! * (1 + (SEASON[label] ?? 0)) : usualCosts[line]!,
        ),
      ),
      low,
      high,
    })),
  };
}

const usualCosts = costLines.map((line) => usualCostOf([line]));

function savingsByLine(place: Place, saving: number): LedgerAdvice['savings'] {
  const lines = linesOf(place);
  const parts = shareOut(
    saving,
    lines.map((line) => usualCostOf([line])),
  );
  return lines.map((line, index) => [costLines.indexOf(line), parts[index]!]);
}
