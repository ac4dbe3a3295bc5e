import { Figure } from '@site/design-system';
import { topAdvice } from '../data/advice/top-advice.ts';
import { cpuByHour, webNodes } from '../data/advice/web-nodes.ts';
import { dollars } from '../data/month/money.ts';

const { count, now, after } = webNodes;
const { saving, risk } = topAdvice.find(({ action }) => action.includes(now.type))!;

/** The chart ends at 80%, where a node is over-utilized. */
const TOP = 80;
const WELL_SIZED = { from: 40, to: 70 };
const TICKS = [80, 60, 40, 20, 0];
const HOUR = 10;
const bars = cpuByHour.map((cpu, hour) => `M${hour * HOUR + 1} ${TOP - cpu}h8v${cpu}h-8z`).join('');

export function RightSizing() {
  return (
    <Figure title={`Right-size ${count} web nodes`} note={`${risk} risk, saves ${dollars(saving)} a month`}>
      <p className="mb-2 text-xs text-muted">CPU by hour of the day, 95th percentile over 30 days</p>
      <div
        role="img"
        className="text-chart tabular"
        aria-label={`CPU stays between ${Math.min(...cpuByHour)}% and ${Math.max(...cpuByHour)}% all day; ${WELL_SIZED.from}-${WELL_SIZED.to}% would be well sized.`}
      >
        <div className="mt-3 flex gap-3">
          <div className="flex flex-col justify-between text-right text-muted">
            {TICKS.map((tick) => (
              <span key={tick} className="flex h-0 items-center justify-end">
                {`${tick}%`}
              </span>
            ))}
          </div>
          <div className="relative min-w-0 grow">
            <p className="absolute top-7 left-3 bg-wash">{`Well sized: ${WELL_SIZED.from}-${WELL_SIZED.to}%`}</p>
            <svg
              aria-hidden
              viewBox={`0 0 ${24 * HOUR} ${TOP}`}
              preserveAspectRatio="none"
              className="h-40 w-full border-b border-field lg:h-52"
            >
              <rect
                y={TOP - WELL_SIZED.to}
                width={24 * HOUR}
                height={WELL_SIZED.to - WELL_SIZED.from}
                className="fill-wash"
              />
              <path
                d={TICKS.map((tick) => `M0 ${TOP - tick}h${24 * HOUR}`).join('')}
                vectorEffect="non-scaling-stroke"
                className="stroke-hairline"
              />
              <path d={bars} className="grow-up fill-bar" />
            </svg>
          </div>
        </div>
        <p className="mt-1.5 flex justify-between pl-10 text-muted">
          <span>12 AM</span>
          <span>12 PM</span>
          <span>12 AM</span>
        </p>
      </div>
      <table className="mt-4 w-full text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">Node</th>
            <th scope="col" className="pl-2">
              Size
            </th>
            <th scope="col" className="pl-2 text-right">
              CPU P95
            </th>
            <th scope="col" className="pl-2 text-right">
              Memory
            </th>
          </tr>
        </thead>
        <tbody>
          {[now, after].map(({ type, vcpu, memoryGiB, cpu, memory }) => (
            <tr key={type} className="border-t">
              <th scope="row" className="py-2 text-ink">
                {type}
              </th>
              <td className="py-2 pl-2">{`${vcpu} vCPU, ${memoryGiB}\u00a0GiB`}</td>
              <td className="py-2 pl-2 text-right tabular">{`${cpu}%`}</td>
              <td className="py-2 pl-2 text-right tabular">{`${memory}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
