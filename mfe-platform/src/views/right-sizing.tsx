import { Figure } from '@site/design-system';
import { dollars } from '../data/money.ts';
import { recommendations } from '../data/recommendations.ts';
import { cpuByHour, webNodes } from '../data/web-nodes.ts';

const { count, now, after } = webNodes;
const { saving, risk } = recommendations.find(({ action }) => action.includes(now.type))!;

/** The chart ends at 80%, where a node is over-utilized. */
const height = (cpu: number) => `${(cpu * 100) / 80}%`;

/** One recommendation with the evidence for it. */
export function RightSizing() {
  return (
    <Figure title={`Right-size ${count} web nodes`} note={`${risk} risk, saves ${dollars(saving)} a month`}>
      <p className="mb-2 text-xs text-muted">CPU by hour of the day, 95th percentile over 30 days</p>
      <svg
        className="h-40 w-full border-b"
        role="img"
        aria-label={`CPU stays between ${Math.min(...cpuByHour)}% and ${Math.max(...cpuByHour)}% all day; 40-70% would be well sized.`}
      >
        <rect y={height(80 - 70)} width="100%" height={height(30)} className="fill-wash" />
        <text x="8" y={height(80 - 70)} dy="18" className="fill-brand-strong text-chart">
          40-70%: well sized
        </text>
        {cpuByHour.map((cpu, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={hour}
            x={`${(hour * 100) / 24 + 0.6}%`}
            y={height(80 - cpu)}
            width="3%"
            height={height(cpu)}
            className="fill-bar"
          />
        ))}
      </svg>
      <table className="mt-4 w-full text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">Node</th>
            <th scope="col" className="pl-3">
              Size
            </th>
            <th scope="col" className="pl-3 text-right">
              CPU P95
            </th>
            <th scope="col" className="pl-3 text-right">
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
              <td className="py-2 pl-3">
                {vcpu} vCPU, {memoryGiB} GiB
              </td>
              <td className="py-2 pl-3 text-right tabular-nums">{cpu}%</td>
              <td className="py-2 pl-3 text-right tabular-nums">{memory}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
