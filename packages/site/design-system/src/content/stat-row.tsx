import { UnbrokenText } from './unbroken-text.tsx';

export type StatData = {
  /** "37%", "14 days", "$2.4M" */
  value: string;
  label: string;
};

const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 min-[48rem]:grid-cols-4',
};

type StatRowProps = { stats: StatData[] };

/** Starts a margin further left: the first of each line shows no rule. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <div className="-mt-px overflow-hidden border-y">
      <dl className={`-ml-6.25 grid gap-y-4 py-6 ${COLUMNS[stats.length] ?? 'sm:grid-cols-3'}`}>
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} inline={!(stats.length in COLUMNS) || stats.length === 3} />
        ))}
      </dl>
    </div>
  );
}

/** Inside a `dl`. On phones a lone figure's label is on its line. */
export function Stat({ value, label, inline }: StatData & { inline?: boolean }) {
  return (
    <div
      className={`grid content-start items-baseline gap-1 border-l px-6 max-sm:pr-3 ${inline ? 'max-sm:grid-cols-[minmax(9rem,auto)_1fr]' : ''}`}
    >
      <dt className="order-2 text-sm wrap-anywhere">
        <UnbrokenText text={label} />
      </dt>
      <dd className="figures text-h1">
        <UnbrokenText text={value} />
      </dd>
    </div>
  );
}
