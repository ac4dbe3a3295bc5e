import { Choice, Choices, FigureBand } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { linear, rect, round, sum, text, upright } from '@site/design-system/drawing';
import { useState } from 'react';
import { rootCause, storyAnomaly } from '../../data/findings/root-cause.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { Switch } from '../../views/switch.tsx';
import { alert, path } from './copy.ts';

const { date, service, region, owner, excess, cause } = storyAnomaly;

export function RootCausePath() {
  const [at, choose] = useState(rootCause.length - 1);
  return (
    <FigureBand title={alert.title} lead={alert.lead} caption={path.caption}>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        <Choices label={path.label} className="lg:col-span-2">
          {rootCause.map((level, index) => (
            <Choice key={level.level} group="root-cause" chosen={index === at} onChoose={() => choose(index)}>
              <span
                className={`relative flex justify-between gap-3 px-3 pb-1.5 text-sm ${index > 0 ? 'pt-6' : ''}`}
              >
                {index > 0 ? <Zoom to={index} /> : null}
                <strong className={`relative ${index === at ? 'text-paper' : 'font-normal'}`}>
                  {level.level}
                </strong>
                <span className="relative tabular">
                  {path.share(percent(excess, level.cost), dollars(level.cost))}
                </span>
              </span>
              <LevelBar level={index} chosen={index === at} />
            </Choice>
          ))}
        </Choices>
        <div>
          <Reading at={at} />
          <Alert />
        </div>
      </div>
    </FigureBand>
  );
}

function Reading({ at }: { at: number }) {
  const { level, cost, others } = rootCause[at]!;
  return (
    <output className="block border-t border-leaf pt-5">
      <span className="block text-sm">{path.reading(level)}</span>
      <span className="figures block text-display text-anomaly-night">{percent(excess, cost)}</span>
      <span className="block text-sm">{path.share(dollars(excess), dollars(cost))}</span>
      {others.length > 0 ? (
        <span className="mt-5 block text-sm">
          <span className="block text-leaf">{path.others}</span>
          {others.slice(0, 4).map(({ name, cost: part }) => (
            <span key={name} className="mt-1 flex justify-between gap-3">
              {name}
              <span className="tabular">{dollars(part)}</span>
            </span>
          ))}
        </span>
      ) : null}
    </output>
  );
}

const subject = (
  <p className="mt-2 text-base font-semibold text-ink">{path.subject(dollars(excess), shortDate(date))}</p>
);
const where = (
  <p className="mt-1">
    {service}, <span className="whitespace-nowrap">{region}</span>
  </p>
);
const why = (
  <p className="mt-2">
    <strong className="text-ink">{path.cause}</strong> {cause}
  </p>
);
const outputs = [
  { name: 'Email', head: path.to(owner), body: [where, why] },
  { name: 'Chat', head: path.channel(owner), body: [why] },
  { name: 'Ticket', head: path.ticket(owner), body: [where, why] },
];

const Alert = () => (
  <div className="mt-8 rounded-panel bg-paper p-5 text-sm text-body">
    <Switch
      label={path.sent}
      group="output"
      views={outputs.map(({ name, head, body: [first, second] }) => ({
        name,
        children: (
          <>
            <p className="text-xs text-muted">{head}</p>
            {subject}
            {first}
            {second}
          </>
        ),
      }))}
    />
  </div>
);

function LevelBar({ level, chosen }: { level: number; chosen: boolean }) {
  const { cost: whole } = rootCause[level]!;
  const { cost, others } = rootCause[level + 1] ?? { cost: whole, others: [] };
  const x = linear([0, whole], [0, 100]);
  const bar = (to: number, look: string) => rect(0, 0, x(to), 100, look);
  const name = (at: number, words: string, look: string) =>
    text(words, x(at), 50, { right: 8, down: 4, look });
  return (
    <svg className="h-8 w-full overflow-visible text-chart" aria-hidden>
      <g className={chosen ? '' : 'opacity-75'}>
        <Shapes
          shapes={[
            bar(whole, 'fill-night-line'),
            ...others.map((_, index) =>
              upright(x(cost + sum(others.slice(0, index).map((other) => other.cost))), 'stroke-night'),
            ),
            bar(cost, 'fill-bar'),
            bar(excess, 'grow-across fill-anomaly-night'),
          ]}
        />
      </g>
      {level === 0 ? (
        <Shapes
          shapes={[
            name(0, path.parts.excess, 'fill-night'),
            // On the dimmed green, night has a contrast of 3.
            name(excess, path.parts.expected, chosen ? 'fill-night' : 'fill-paper'),
            name(cost, path.parts.other, 'fill-mist'),
          ]}
        />
      ) : null}
    </svg>
  );
}

/** The chosen part of the level above widens to a bar of its own. */
function Zoom({ to }: { to: number }) {
  const [above, level] = [rootCause[to - 1]!, rootCause[to]!];
  const wedge = (top: number, bottom: number) => `M0 0H${round(100 * top)}L${round(100 * bottom)} 100H0z`;
  return (
    <svg className="absolute inset-0 size-full" aria-hidden>
      <Shapes
        shapes={[
          { path: wedge(level.cost / above.cost, 1), look: 'fill-bar', opacity: 0.25 },
          { path: wedge(above.excessShare, level.excessShare), look: 'fill-anomaly-night', opacity: 0.3 },
        ]}
      />
    </svg>
  );
}
