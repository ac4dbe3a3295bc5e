import { UnbrokenText } from '../content/unbroken-text.tsx';
import { Disclosure } from '../controls/disclosure.tsx';
import type { Drawing } from './drawing.ts';

interface ChartTableProps {
  drawing: Pick<Drawing, 'title' | 'control' | 'columns' | 'worded' | 'readings'>;
  night?: boolean;
}

/** The readings, folded. Smaller than a table of a page: five columns fit on a phone. */
export function ChartTable({
  drawing: { title, control, columns, worded, readings },
  night,
}: ChartTableProps) {
  const cell = (column: number) =>
    `py-2 pr-1 last:pr-0 lg:pr-6 ${column > 0 && !(worded && column === columns.length) ? 'text-right' : ''}`;
  const caption = `Table: ${title}`;
  return (
    <div className={`mt-4 ${night ? 'rounded-panel bg-paper px-4 text-body sm:inline-block' : ''}`}>
      <Disclosure summary={`${title} as a table`} screenOnly>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto">
          <table className="w-full text-xs">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-field text-chart text-muted">
                {[control, ...columns].map((label, column) => (
                  <th key={label} scope="col" className={cell(column)}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {readings.map(({ name, facts }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tiles may have one name
                <tr key={row} className="border-b">
                  <th scope="row" className={`${cell(0)} text-ink`}>
                    <UnbrokenText text={name} />
                  </th>
                  {facts.map((fact, index) => (
                    <td key={columns[index]} className={cell(index + 1)}>
                      <UnbrokenText text={fact} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Disclosure>
    </div>
  );
}
