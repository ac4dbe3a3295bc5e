import { UnbrokenText } from './unbroken-text.tsx';

export type StatData = {
  /** "37%", "14 days", "$2.4M" */
  value: string;
  label: string;
};

const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  4: 'grid-cols-2 min-[48rem]:grid-cols-4',
};

type StatRowProps = { stats: StatData[] };

/** Starts a margin further left: the first of each line shows no rule. */
export function StatRow({ stats }: StatRowProps) {
  // On phones a lone figure's label is on its line, if it has room.
  const isLone = stats.length !== 2 && stats.length !== 4;
  return (
    <div className="-mt-px overflow-hidden border-y">
      <dl className={`-ml-6.25 grid gap-y-4 py-6 ${COLUMNS[stats.length] ?? 'sm:grid-cols-3'}`}>
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className={`grid content-start items-baseline gap-1 border-l px-6 max-sm:pr-3 ${isLone ? 'max-sm:flex max-sm:flex-wrap' : ''}`}
          >
            <dt className={`order-2 text-sm wrap-anywhere ${isLone ? 'max-sm:flex-[1_8rem]' : ''}`}>
              <UnbrokenText text={label} />
            </dt>
            <dd className={`figures text-h1 ${isLone ? 'max-sm:min-w-36' : ''}`}>
              <UnbrokenText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
