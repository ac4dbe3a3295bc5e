import { Figure, ProviderLogo } from '@site/design-system';
import { costLines } from '@site/sample-bill/cost-lines';
import { thisMonth } from '@site/sample-bill/months';
import { shortService } from '@site/sample-bill/services';
import { monthTotal } from '@site/sample-bill/sums';
import { dollars } from '../../data/month/money.ts';

const SHOWN = ['Amazon Elastic Compute Cloud', 'Virtual Machines', 'BigQuery', 'Autonomous Database'];

/** Hidden next to a hero's text while the panel is narrow. */
const OWNER = 'hidden sm:table-cell lg:hidden min-[80rem]:table-cell';

const lines = SHOWN.map((name) => costLines.find(({ service }) => service === name)!);
const others = monthTotal - lines.reduce((sum, { thisMonth }) => sum + thisMonth, 0);

export function Ledger() {
  return (
    <Figure
      title="All providers, one ledger"
      note={thisMonth.name}
      caption="Illustrative data, FOCUS EffectiveCost"
    >
      {/* Fixed columns: rows that arrive later must not move those above. */}
      <table className="w-full table-fixed text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="w-3/5 pb-2 sm:w-1/3">
              Cost line
            </th>
            <th scope="col" className="hidden pb-2 sm:table-cell">
              Region
            </th>
            <th scope="col" className={`pb-2 ${OWNER}`}>
              Owner
            </th>
            <th scope="col" className="pb-2 text-right">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ provider, service, region, owner, thisMonth: cost }) => (
            <tr key={service} className="border-t">
              <th scope="row" className="py-3 text-ink">
                <span className="flex items-center gap-3">
                  <span className="grid w-8 place-items-center">
                    <ProviderLogo provider={provider} scale={provider === 'oracle' ? 0.32 : 0.7} decorative />
                  </span>
                  {shortService(service)}
                </span>
              </th>
              <td className="hidden py-3 whitespace-nowrap sm:table-cell">{region}</td>
              <td className={`py-3 whitespace-nowrap ${OWNER}`}>{owner}</td>
              <td className="py-3 text-right tabular">{dollars(cost)}</td>
            </tr>
          ))}
          <tr className="border-t text-muted">
            <td className="py-3">{costLines.length - lines.length} more lines</td>
            <td className="hidden sm:table-cell" />
            <td className={OWNER} />
            <td className="py-3 text-right tabular">{dollars(others)}</td>
          </tr>
          <tr className="double-rule figures">
            <th scope="row" className="py-3">
              Total
            </th>
            <td className="hidden sm:table-cell" />
            <td className={OWNER} />
            <td className="py-3 text-right">{dollars(monthTotal)}</td>
          </tr>
        </tbody>
      </table>
    </Figure>
  );
}
