import { Choice, Choices, ProviderLogo, UnbrokenText } from '@site/design-system';
import { useState } from 'react';
import { type Cell, FIELDS, type Field, stagesOf } from './row-stages.ts';

const stages = stagesOf('gcp');

/** @param texts of the four stages */
export function BillingRow({ texts }: { texts: readonly string[] }) {
  const [field, follow] = useState<Field>('Cost');
  return (
    <>
      <Choices label="Cell to follow" className="mb-8 flex flex-wrap items-center gap-2">
        {/* Screen readers read the legend. */}
        <span aria-hidden className="text-sm text-leaf max-sm:w-full">
          Cell to follow
        </span>
        {FIELDS.map((one) => (
          <Choice
            key={one}
            group="cell"
            chosen={one === field}
            onChoose={() => follow(one)}
            className={`fade rounded-full border px-3 py-1 text-sm ${one === field ? 'border-paper bg-paper text-ink' : 'border-bar'}`}
          >
            {one}
          </Choice>
        ))}
      </Choices>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-10 lg:gap-y-0">
        {stages.map(({ title, cells }, index) => (
          <li key={title} className="lg:row-span-2 lg:grid lg:grid-rows-subgrid">
            <div className="mb-4">
              <h3 className="flex items-center gap-3 text-h3 text-paper">
                {title}
                {index === 0 ? (
                  <span className="ml-auto rounded-mark bg-paper px-2 py-1">
                    <ProviderLogo provider="gcp" scale={0.7} />
                  </span>
                ) : null}
              </h3>
              <p className="mt-2 text-sm">{texts[index]}</p>
            </div>
            <dl className="rounded-control border border-night-line lg:grid lg:auto-rows-fr">
              {cells.map((cell) => (
                <RowCell
                  key={cell.field}
                  cell={cell}
                  followed={cell.field === field}
                  joined={index > 0}
                  onFollow={() => follow(cell.field)}
                />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

interface RowCellProps {
  cell: Cell;
  followed: boolean;
  /** By a line, to the cell of the stage before. */
  joined: boolean;
  onFollow: () => void;
}

function RowCell({ cell: { column, value, changed }, followed, joined, onFollow }: RowCellProps) {
  return (
    <div
      className={[
        'fade relative flex flex-col justify-center border-night-line px-4 py-3 not-first:border-t lg:min-h-21',
        followed ? 'bg-bar/35' : '',
        // On phones a stage lists its changes and the followed cell.
        joined && !changed && !followed ? 'max-sm:hidden' : '',
      ].join(' ')}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onFollow()}
    >
      <dt className="flex items-center gap-2 text-chart text-leaf wrap-anywhere">
        {joined ? (
          <svg aria-hidden className="absolute top-1/2 -left-10 hidden h-0.5 w-10 lg:block">
            <rect width="100%" height={followed ? 2 : 1} className={followed ? 'fill-leaf' : 'fill-bar'} />
          </svg>
        ) : null}
        {column}
        {changed ? <span className="size-1.5 shrink-0 rounded-full bg-paper" /> : null}
        {changed ? <span className="sr-only">changed</span> : null}
      </dt>
      <dd className={`text-sm ${changed || followed ? 'font-semibold text-paper' : ''}`}>
        <UnbrokenText text={value} />
      </dd>
    </div>
  );
}
