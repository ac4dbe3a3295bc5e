/** Percent at the right end of the scale. */
const END = 60;
const TICKS = [0, 20, 40, END];

const boundsOf = (range: string) => (range.match(/\d+/g) ?? []).map(Number) as [number, number];
const at = (percent: number) => `${(percent / END) * 100}%`;

/** "25-40%" on a scale from 0 to 60 percent. */
function Scale({ range, among }: { range: string; among?: [number, number] }) {
  const [low, high] = boundsOf(range);
  return (
    <>
      <rect y="3" width="100%" height="2" className="fill-hairline" />
      {TICKS.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y2="8" className="stroke-field" />
      ))}
      {among && (
        <rect x={at(among[0])} width={at(among[1] - among[0])} height="8" rx="4" className="fill-leaf" />
      )}
      <rect x={at(low)} width={at(high - low)} height="8" rx="4" className="fill-brand" />
    </>
  );
}

const ANCHORS: Record<number, 'start' | 'end'> = { 0: 'start', [END]: 'end' };

function Ticks() {
  return TICKS.map((tick) => (
    <text key={tick} x={at(tick)} y="24" textAnchor={ANCHORS[tick] ?? 'middle'} className="fill-muted">
      {tick}%
    </text>
  ));
}

export function SavingsAxis() {
  return (
    <div className="flex gap-4">
      <svg className="-mt-3 h-7 min-w-0 grow overflow-visible text-chart" aria-hidden>
        <Ticks />
      </svg>
      <span className="w-21 shrink-0" />
    </div>
  );
}

export function SavingsRange({ range }: { range: string }) {
  return (
    <div className="flex items-center gap-4">
      <svg className="h-2 min-w-0 grow overflow-visible" aria-hidden>
        <Scale range={range} />
      </svg>
      <p className="figures w-21 shrink-0 text-right text-h3">{range}</p>
    </div>
  );
}

interface SavingsScaleProps {
  range: string;
  label: string;
  /** Ranges of all industries, this one included. */
  others: string[];
  othersLabel: string;
}

export function SavingsScale({ range, label, others, othersLabel }: SavingsScaleProps) {
  const bounds = others.flatMap(boundsOf);
  const among: [number, number] = [Math.min(...bounds), Math.max(...bounds)];
  return (
    <div>
      <p className="figures text-h1">{range}</p>
      <p className="text-sm">{label}</p>
      <svg className="mt-4 h-7 w-full overflow-visible text-chart" aria-hidden>
        <Scale range={range} among={among} />
        <Ticks />
      </svg>
      <p className="mt-2 flex items-center gap-2 text-chart text-muted">
        <span className="size-3 rounded-mark bg-leaf" />
        {`${othersLabel}: ${among.join('-')}%`}
      </p>
    </div>
  );
}
