import { Figure } from '@site/design-system';
import { anomalies } from '../../data/findings/anomalies.ts';
import { shortDate, thisMonth } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';

/** The month's anomalies with their causes, largest first. */
export function AnomalyList() {
  return (
    <Figure title="Cost anomalies" note={thisMonth.name}>
      <ul className="text-sm">
        {anomalies
          .toSorted((a, b) => b.excess - a.excess)
          .map(({ date, service, owner, excess, cause }) => (
            <li key={date} className="border-t py-3">
              <p className="flex gap-3">
                <strong className="grow text-ink">
                  {shortDate(date)}, {service}
                </strong>
                <span className="figures">+{dollars(excess)}</span>
              </p>
              <p>
                {owner}: {cause}
              </p>
            </li>
          ))}
      </ul>
    </Figure>
  );
}
