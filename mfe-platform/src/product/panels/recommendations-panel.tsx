import { checkIcon } from '@site/design-system/icons';
import { dollars } from '../../data/month/money.ts';
import { ChipButton } from '../controls/chip-button.tsx';
import { CollapsibleTable } from '../controls/collapsible-table.tsx';
import type { ShownAdvice } from '../model/view.ts';
import { toggleAdvice } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

interface RecommendationsPanelProps extends PanelInput {
  /** How many are shown at once. */
  first?: number;
}

export function RecommendationsPanel({ view, state, change, first = 6 }: RecommendationsPanelProps) {
  const { advice, savings } = view;
  const list = { accepted: state.accepted, toggle: (id: string) => change(toggleAdvice(state, id)) };
  const rest = advice.slice(first);
  return (
    <Panel
      id="recommendations"
      title="Recommendations"
      note={`${dollars(savings)} a month still open, in recommended order`}
    >
      {advice.length === 0 ? <p className="text-sm">No recommendation for these filters.</p> : null}
      <AdviceList advice={advice.slice(0, first)} {...list} />
      {rest.length > 0 ? (
        <CollapsibleTable
          summary={`${rest.length} more, ${dollars(rest.reduce((sum, { saving }) => sum + saving, 0))} a month`}
        >
          <AdviceList advice={rest} {...list} />
        </CollapsibleTable>
      ) : null}
    </Panel>
  );
}

interface AdviceListProps {
  advice: readonly ShownAdvice[];
  /** Ids of those that were accepted. */
  accepted: readonly string[];
  toggle: (id: string) => void;
}

function AdviceList({ advice, accepted, toggle }: AdviceListProps) {
  return (
    <ul className="text-sm">
      {advice.map(({ id, action, finding, kind, risk, service, region, saving }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0">
          <div className="min-w-0 grow basis-72">
            <p className="font-semibold text-ink">{action}</p>
            <p className="text-xs text-muted">
              {accepted.includes(id) ? <strong className="text-brand">Accepted · </strong> : null}
              {kind}, {risk.toLowerCase()} risk · {service}, {region} · {finding}
            </p>
          </div>
          <span className="figures grow sm:grow-0">{dollars(saving)}</span>
          <span className="flex w-24 justify-end">
            <ChipButton icon={accepted.includes(id) ? checkIcon : undefined} onClick={() => toggle(id)}>
              {accepted.includes(id) ? 'Undo' : 'Accept'}
              <span className="sr-only">: {action}</span>
            </ChipButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
