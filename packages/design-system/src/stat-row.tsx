export type StatData = {
  /** "37%", "14 days", "$2.4M" */
  value: string;
  label: string;
};

const COLUMNS: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

type StatRowProps = { stats: StatData[] };

/** A line of the ledger: two to four figures, each on its own margin line. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <dl className={`-mt-px grid gap-6 border-y py-8 ${COLUMNS[stats.length] ?? 'sm:grid-cols-3'}`}>
      {stats.map((stat) => (
        <Stat key={stat.label} {...stat} />
      ))}
    </dl>
  );
}

/** Stands inside a `dl`. */
export function Stat({ value, label }: StatData) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-l pl-6">
      <dt className="text-sm">{label}</dt>
      <dd className="figures text-h1">{value}</dd>
    </div>
  );
}
