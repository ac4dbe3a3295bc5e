import { Chip, Disclosure, Icon, UnbrokenText } from '@site/design-system';
import { circleCheckIcon } from '@site/design-system/icons';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { sameRange, THIS_MONTH } from '../model/period.ts';
import type { ShownAdvice } from '../model/view.ts';
import { toggleAdvice } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

interface RecommendationsPanelProps extends PanelInput<'advice' | 'savings'> {
  first?: number;
}

export function RecommendationsPanel({ view, state, change, first = 4 }: RecommendationsPanelProps) {
  const { advice, savings } = view;
  const list = { accepted: state.accepted, toggle: (id: string) => change(toggleAdvice(state, id)) };
  const rest = advice.slice(first);
  const asOf = sameRange(state.range, THIS_MONTH) ? '' : ` as of ${shortDate(THIS_MONTH.to)}`;
  return (
    <Panel
      id="recommendations"
      title="Recommendations"
      note={`${dollars(savings)} a month still open${asOf}, in recommended order`}
    >
      {advice.length === 0 ? <p className="text-sm">No recommendation for these filters.</p> : null}
      <AdviceList advice={advice.slice(0, first)} {...list} />
      {rest.length > 0 ? (
        <Disclosure
          summary={`${rest.length} more, ${dollars(rest.reduce((sum, { saving }) => sum + saving, 0))} a month`}
        >
          <div className="max-h-160 overflow-y-auto print:max-h-none">
            <AdviceList advice={rest} {...list} />
          </div>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

interface AdviceListProps {
  advice: readonly ShownAdvice[];
  accepted: readonly string[];
  toggle: (id: string) => void;
}

function AdviceList({ advice, accepted, toggle }: AdviceListProps) {
  return (
    <ul className="text-sm">
      {advice.map(({ id, action, finding, kind, risk, service, region, saving }) => {
        const done = accepted.includes(id);
        return (
          <li
            key={id}
            className={`flex flex-wrap items-center gap-x-4 border-t first:border-t-0 ${done ? 'min-h-11' : 'gap-y-2 py-3'}`}
          >
            {done ? (
              <p className="flex min-w-0 grow basis-40 items-center gap-2">
                <span className="text-brand">
                  <Icon shape={circleCheckIcon} size={18} />
                </span>
                <span className="min-w-0">
                  <strong className="text-ink">Accepted,</strong>{' '}
                  <span className="whitespace-nowrap">{dollars(saving)} a month</span>
                  <span className="hidden text-muted sm:inline">: {action}</span>
                </span>
              </p>
            ) : (
              <>
                <div className="min-w-0 grow basis-72">
                  <p className="font-semibold text-ink">
                    <UnbrokenText text={action} />
                  </p>
                  <p className="text-xs text-muted">
                    <UnbrokenText
                      text={`${kind}, ${risk.toLowerCase()} risk\u00a0· ${service}, ${region}\u00a0· ${finding}`}
                    />
                  </p>
                </div>
                <span className="figures grow sm:grow-0">{dollars(saving)}</span>
              </>
            )}
            <span className="flex w-24 justify-end print:hidden">
              <Chip onClick={() => toggle(id)}>
                <span>{done ? 'Undo' : 'Accept'}</span>
                <span className="sr-only">: {action}</span>
              </Chip>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
