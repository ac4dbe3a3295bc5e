import { Chart, Section, SectionHeading, Table } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { useMemo, useState } from 'react';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { type AlertStep, BROKEN, type BudgetBurn, burnOf } from '../../data/plans/budget-burn.ts';
import { burnChart } from '../../excerpts/burn-chart.ts';
import { ExcerptCard } from '../../excerpts/excerpt-card.tsx';
import { ProductLink } from '../../excerpts/product-link.tsx';
import { served } from '../../product/data/served.ts';
import { LiveRegion } from '../../product/frame/live-region.tsx';
import { NO_FILTER } from '../../product/model/filter.ts';
import { BudgetsPanel } from '../../product/panels/budgets-panel.tsx';
import { Panel } from '../../product/panels/panel.tsx';
import { DEFAULT_STATE } from '../../product/view-state/state.ts';
import { alerts, story } from './copy.ts';

export function TeamBurn() {
  const [team, setTeam] = useState(BROKEN);
  const burn = useMemo(() => burnOf(team), [team]);
  const state = { ...DEFAULT_STATE, filter: { ...NO_FILTER, team: [team] } };
  return (
    <>
      <Section tone="mist">
        <SectionHeading title={story.title} lead={story.lead} layout="split" />
        <ExcerptCard
          caption="Illustrative data. Choose a team to see its month."
          link={
            <ProductLink id="budgets" state={state}>
              Open {team} in the product
            </ProductLink>
          }
        >
          <div className="*:first:border-t-0 lg:grid lg:grid-cols-2 lg:*:border-t-0">
            <BudgetsPanel
              view={served}
              state={state}
              // Pressed again, the last team stays.
              change={({ filter }) => setTeam(filter.team.at(-1) ?? team)}
            />
            <Panel id="burn" title={team} note={`${thisMonth.name}, to date`}>
              <Chart key={team} drawing={burnChart(burn)} />
              <AlertDays burn={burn} />
            </Panel>
          </div>
        </ExcerptCard>
        <LiveRegion text={announcement(burn)} />
      </Section>
      <Section>
        <SectionHeading title={alerts.title} lead={alerts.lead} layout="split" />
        <Table
          caption="When a budget alert is sent, who gets it, and what it says"
          captionHidden
          stacked
          columns={[
            { key: 'when', label: 'When' },
            { key: 'who', label: 'Who is notified' },
            { key: 'what', label: 'What it says' },
            { key: 'due', label: `Due for ${team}` },
          ]}
          rows={alerts.rows.map(({ step, ...alert }) => ({ ...alert, due: dueDay(burn, step) }))}
        />
      </Section>
    </>
  );
}

const STEPS: readonly { step: AlertStep; label: string }[] = [
  { step: 50, label: '50%' },
  { step: 80, label: '80%' },
  { step: 95, label: '95%' },
  { step: 100, label: '100%' },
  { step: 'forecast', label: 'Forecast' },
];

function AlertDays({ burn }: { burn: BudgetBurn }) {
  return (
    <div className="mt-4 border-t pt-4 text-xs">
      <p>Alerts were due when the cost reached a share of the budget, and when the forecast passed it.</p>
      <dl className="mt-2 grid grid-cols-5 gap-2">
        {STEPS.map(({ step, label }) => (
          <div key={step}>
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{dueDay(burn, step)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function dueDay({ alertDays }: BudgetBurn, step: AlertStep): string {
  const day = alertDays[step];
  return day ? shortDate(day) : 'not due';
}

function announcement({ owner, actual, budget, alertDays }: BudgetBurn): string {
  const over = alertDays[100];
  return `${owner}: ${dollars(actual)} of ${dollars(budget)}, ${over ? `over from ${shortDate(over)}` : 'inside the budget'}`;
}
