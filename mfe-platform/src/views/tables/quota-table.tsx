import { Figure, Table, UnbrokenText } from '@site/design-system';
import { grouped } from '@site/design-system/en-us';
import { percent } from '../../data/month/money.ts';
import { quotas } from '../../data/plans/quotas.ts';
import { Meter } from '../meter.tsx';

/** Share of a quota that is worth a request for more. */
const FULL = 0.9;

export function QuotaTable() {
  return (
    <Figure title="Quotas" note="Largest share first">
      <Table
        caption="Use of provider quotas"
        captionHidden
        stacked
        columns={[
          { key: 'name', label: 'Quota' },
          { key: 'share', label: 'Highest in October', numeric: true, headline: true },
          { key: 'limit', label: 'Limit', numeric: true },
        ]}
        rows={quotas
          .toSorted((a, b) => b.used / b.limit - a.used / a.limit)
          .map(({ name, unit, used, limit }) => ({
            name: (
              <>
                <UnbrokenText text={name} />
                {used / limit > FULL ? <span className="font-normal"> (almost full)</span> : null}
                <span className="block pt-2">
                  <Meter share={used / limit} />
                </span>
              </>
            ),
            share: percent(used, limit),
            limit: `${grouped(limit)} ${unit}`,
          }))}
      />
    </Figure>
  );
}
