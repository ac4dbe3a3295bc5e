import { Choice, Choices, FigureBand, pointed } from '@site/design-system';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { monthTotal, providerSplit } from '@site/sample-bill/sums';
import { useState } from 'react';
import { dollars, percent } from '../../data/month/money.ts';
import { type OwnerFlow, ownerFlows, ownersByCost } from '../../data/month/owner-flows.ts';
import { flow } from './copy.ts';

/** Pixels: room for the labels. */
const HEIGHT = 448;
const GAP = 8;

const sources = providerSplit.map(({ provider, value }) => ({ name: provider, cost: value }));
const owners = ownersByCost.map(({ owner, cost }) => ({ name: owner, cost }));

/** Pixels a dollar: the largest block of each side fits into its row. */
const SCALE = Math.min(
  ...[sources, owners].map(
    (side) => (HEIGHT / side.length - GAP) / Math.max(...side.map(({ cost }) => cost)),
  ),
);

/** Each block is centered in its row. */
const topsOf = (side: readonly { name: string; cost: number }[]) =>
  new Map(
    side.map(({ name, cost }, row) => [name, ((row + 0.5) * HEIGHT) / side.length - (SCALE * cost) / 2]),
  );
const left = topsOf(sources);
const right = topsOf(owners);

const INKS: Record<Provider, string> = {
  aws: 'fill-aws-night',
  azure: 'fill-azure-night',
  gcp: 'fill-gcp-night',
  oracle: 'fill-oracle-night',
};

const ribbons = ownerFlows.map((one, index) => {
  const before = ownerFlows.slice(0, index);
  const sum = (same: (other: OwnerFlow) => boolean) =>
    before.reduce((total, other) => total + (same(other) ? other.cost : 0), 0);
  const from = left.get(one.provider)! + SCALE * sum(({ provider }) => provider === one.provider);
  const to = right.get(one.owner)! + SCALE * sum(({ owner }) => owner === one.owner);
  const thick = SCALE * one.cost;
  const at = (y: number) => Math.round(10 * y) / 10;
  const path = `M0 ${at(from)}C500 ${at(from)} 500 ${at(to)} 1000 ${at(to)}v${at(thick)}C500 ${at(to + thick)} 500 ${at(from + thick)} 0 ${at(from + thick)}z`;
  return { ...one, path };
});

export function OwnerFlowFigure() {
  const [chosen, choose] = useState<string>();
  const shows = ({ provider, owner }: OwnerFlow) => !chosen || chosen === provider || chosen === owner;
  const label = (name: string, text: string, cost: number, className: string) => (
    <Choice
      key={name}
      group="flow"
      chosen={chosen === name}
      onChoose={() => choose(name)}
      className={`flex flex-col justify-center text-chart sm:text-sm ${className}`}
    >
      <strong className={chosen === name ? 'text-paper underline underline-offset-4' : 'text-paper'}>
        {text}
      </strong>
      <span className="tabular">{dollars(cost)}</span>
    </Choice>
  );
  return (
    <FigureBand title={flow.title} lead={flow.lead} caption={flow.caption}>
      <Choices label={flow.label}>
        <div className="flex gap-3 sm:gap-4">
          <div className="min-[18rem]:shrink-0">
            {sources.map(({ name, cost }) => label(name, providerNames[name], cost, 'h-28 sm:w-32'))}
          </div>
          <svg aria-hidden className="h-112 w-full min-w-0">
            <svg
              aria-hidden
              viewBox={`0 0 1000 ${HEIGHT}`}
              preserveAspectRatio="none"
              width="100%"
              height="100%"
              className="draw-line"
            >
              {ribbons.map((one) => (
                <path
                  key={one.provider + one.owner}
                  d={one.path}
                  className={`[transition:opacity_.2s_ease-out] ${INKS[one.provider]}`}
                  opacity={shows(one) ? (chosen ? 0.8 : 0.45) : 0.1}
                  {...pointed(() => choose(one.owner))}
                />
              ))}
            </svg>
            {sources.map(({ name, cost }) => (
              <rect key={name} y={left.get(name)} width="5" height={SCALE * cost} className={INKS[name]} />
            ))}
            <g transform="translate(-5)">
              {owners.map(({ name, cost }) => (
                <rect
                  key={name}
                  x="100%"
                  y={right.get(name)}
                  width="5"
                  height={SCALE * cost}
                  className="chalk fill-current"
                />
              ))}
            </g>
          </svg>
          <div className="min-[18rem]:shrink-0">
            {owners.map(({ name, cost }) => label(name, name, cost, 'h-16 whitespace-nowrap sm:w-38'))}
          </div>
        </div>
      </Choices>
      <Reading chosen={chosen} />
    </FigureBand>
  );
}

function Reading({ chosen }: { chosen?: string }) {
  const parts = ownerFlows
    .filter(({ provider, owner }) => chosen === provider || chosen === owner)
    .toSorted((a, b) => b.cost - a.cost);
  const whole = parts.reduce((sum, { cost }) => sum + cost, 0);
  const nameOf = ({ provider, owner }: OwnerFlow) => (chosen === owner ? providerNames[provider] : owner);
  return (
    <output className="mt-6 block min-h-28 border-t border-leaf pt-4 text-sm sm:min-h-20">
      {chosen ? (
        <>
          <strong className="text-paper">
            {flow.reading(
              providerNames[chosen as Provider] ?? chosen,
              dollars(whole),
              percent(whole, monthTotal),
            )}
          </strong>
          <span className="mt-1 block">
            {parts.map((part) => `${nameOf(part)} ${dollars(part.cost)}`).join(', ')}
          </span>
        </>
      ) : (
        flow.hint
      )}
    </output>
  );
}
