import { Choice, Choices, FigureBand } from '@site/design-system';
import { useState } from 'react';
import { FIELDS, type Field, stagesOf } from '../../views/billing-row/row-stages.ts';
import { clouds, columns } from './copy.ts';

const bills = clouds.items.map(({ provider, name }) => {
  const [collected, normalized] = stagesOf(provider);
  return { name, collected: collected!.cells, normalized: normalized!.cells };
});

/** All four bills at once: the column of each, and the one that the ledger has for them. */
export function ColumnMap() {
  const [chosen, follow] = useState<Field>('Cost');
  return (
    <FigureBand title={columns.title} lead={columns.lead} caption={columns.caption}>
      <Choices label={columns.label}>
        {FIELDS.map((field, row) => (
          <Choice
            key={field}
            group="column"
            chosen={field === chosen}
            onChoose={() => follow(field)}
            listed
            className={`grid grid-cols-2 gap-x-6 gap-y-3 pr-4 lg:grid-cols-5 ${field === chosen ? 'bg-bar/35' : ''}`}
          >
            <span className="col-span-2 lg:col-span-1">
              <strong className="block text-h3 text-paper">{bills[0]!.normalized[row]!.column}</strong>
              <span className="text-sm">{columns.means[field]}</span>
            </span>
            {bills.map(({ name, collected }) => (
              <span key={name} className="min-w-0 text-sm wrap-anywhere">
                <span className="block text-chart text-leaf">{name}</span>
                <span className="block font-semibold text-paper">{collected[row]!.column}</span>
                {collected[row]!.value}
              </span>
            ))}
          </Choice>
        ))}
      </Choices>
    </FigureBand>
  );
}
