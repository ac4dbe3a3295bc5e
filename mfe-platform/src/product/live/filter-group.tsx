import { type Dimension, labelOf } from '@site/sample-bill/dimensions';
import { useId, useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import { optionCosts } from '../model/breakdown.ts';
import type { Ledger } from '../model/ledger.ts';
import { toggleValue } from '../view-state/changes.ts';
import { DIMENSION_NAMES, OPTIONS } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';

/** More options than this get a search field. */
const MANY = 8;

interface FilterGroupProps {
  ledger: Ledger;
  dimension: Dimension;
  state: ViewState;
  change: (next: ViewState) => void;
}

/** Largest cost under the other filters first. */
export function FilterGroup({ ledger, dimension, state, change }: FilterGroupProps) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const all = OPTIONS[dimension];
  const costs = new Map(
    optionCosts(ledger, state.filter, state.range, dimension).map(({ value, cost }) => [value, cost]),
  );
  const options = all
    .map((value) => ({ value, label: labelOf(dimension, value), cost: costs.get(value) ?? 0 }))
    .filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
    .sort((a, b) => b.cost - a.cost);
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-semibold text-ink">{DIMENSION_NAMES[dimension]}</legend>
      {all.length > MANY ? (
        <input
          type="search"
          aria-label={`Search ${DIMENSION_NAMES[dimension].toLowerCase()}`}
          placeholder="Search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          className="mb-1 min-h-9 w-full rounded-control border border-field px-2 text-ink"
        />
      ) : null}
      {options.length === 0 ? <p className="px-1 py-2 text-muted">No match</p> : null}
      {options.map(({ value, label, cost }, index) => (
        <label
          key={value}
          className={`flex min-h-9 items-center gap-3 rounded-control px-1 hover:bg-wash ${cost === 0 ? 'text-muted' : ''}`}
        >
          <input
            type="checkbox"
            aria-label={label}
            aria-describedby={`${id}${index}`}
            className="size-4 shrink-0 accent-brand"
            checked={state.filter[dimension].includes(value)}
            onChange={() => change(toggleValue(state, dimension, value))}
          />
          <span className="min-w-0 grow">{label}</span>
          <span id={`${id}${index}`} className="text-xs text-muted tabular">
            {dollars(cost)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
