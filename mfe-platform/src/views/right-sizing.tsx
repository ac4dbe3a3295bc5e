import { Figure } from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { rect, text } from '@site/design-system/drawing';
import { topAdvice } from '../data/advice/top-advice.ts';
import { cpuByHour, webNodes } from '../data/advice/web-nodes.ts';
import { dollars } from '../data/month/money.ts';

const { count, now } = webNodes;
const { saving, risk } = topAdvice.find(({ action }) => action.includes(now.type))!;

/** The chart ends at 80%, where a node is over-utilized. */
const TOP = 80;
const WELL_SIZED = { from: 40, to: 70 };
const y = (cpu: number) => 100 - (100 * cpu) / TOP;
const bars = cpuByHour.map((cpu, hour) => `M${hour * 4 + 2.3} ${y(cpu)}V100h3.4V${y(cpu)}z`).join('');

const CpuByHour = () => (
  <Frame
    name={`CPU stays between ${Math.min(...cpuByHour)}% and ${Math.max(...cpuByHour)}% all day; ${WELL_SIZED.from}-${WELL_SIZED.to}% would be well sized.`}
    height="h-32 lg:h-52"
    ticks={[TOP, 60, 40, 20, 0].map((cpu) => ({ at: y(cpu), text: `${cpu}%`, strong: cpu === 0 }))}
    labels={[
      { at: 2, text: '12 AM' },
      { at: 50, text: '12 PM' },
      { at: 98, text: '12 AM' },
    ]}
    shapes={[
      rect(0, y(WELL_SIZED.to), 100, y(WELL_SIZED.from) - y(WELL_SIZED.to), 'fill-wash'),
      text(`Well sized: ${WELL_SIZED.from}-${WELL_SIZED.to}%`, 2, y(60), { look: 'fill-body', down: 16 }),
      { path: bars, look: 'grow-up fill-bar' },
    ]}
  />
);

export function RightSizing() {
  return (
    <Figure title={`Right-size ${count} web nodes`} note={`${risk} risk, saves ${dollars(saving)} a month`}>
      <p className="mb-2 text-xs text-muted">CPU by hour, 95th percentile over 30 days</p>
      <CpuByHour />
    </Figure>
  );
}
