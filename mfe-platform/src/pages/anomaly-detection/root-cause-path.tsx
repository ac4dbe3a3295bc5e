import { Choice, Choices, FigureBand } from '@site/design-system';
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
  const { cost, others } = rootCause[level + 1] ?? { cost: 0, others: [] };
  const whole = rootCause[level]!.cost;
  const starts = others.map((_, index) =>
    others.slice(0, index).reduce((sum, other) => sum + other.cost, cost),
  );
  return (
    <svg className="h-8 w-full overflow-visible" aria-hidden>
      <g className={chosen ? '' : 'opacity-75'}>
        <rect width="100%" height="100%" className="fill-night-line" />
        {starts.map((start, index) => (
          <rect
            key={others[index]!.name}
            x={percent(start, whole)}
            width="2"
            height="100%"
            className="fill-night"
          />
        ))}
        <rect width={cost ? percent(cost, whole) : '100%'} height="100%" className="fill-bar" />
        <rect width={percent(excess, whole)} height="100%" className="grow-across fill-anomaly-night" />
      </g>
      {level === 0
        ? [
            { at: 0, name: path.parts.excess, look: 'fill-night' },
            { at: excess, name: path.parts.expected, look: 'fill-night' },
            { at: cost, name: path.parts.other, look: 'fill-mist' },
          ].map(({ at, name, look }) => (
            <text
              key={name}
              x={percent(at, whole)}
              y="50%"
              dx="8"
              dy=".35em"
              className={`text-chart ${look}`}
            >
              {name}
            </text>
          ))
        : null}
    </svg>
  );
}

/** The chosen part of the level above widens to a bar of its own. */
function Zoom({ to }: { to: number }) {
  const [above, level] = [rootCause[to - 1]!, rootCause[to]!];
  const edge = (share: number) => Math.round(1000 * share);
  const wedge = (top: number, bottom: number) => `M0 0H${edge(top)}L${edge(bottom)} 100H0z`;
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
      <path d={wedge(level.cost / above.cost, 1)} className="fill-bar" opacity=".25" />
      <path d={wedge(above.excessShare, level.excessShare)} className="fill-anomaly-night" opacity=".3" />
    </svg>
  );
}
