import { UnbrokenText } from '../content/unbroken-text.tsx';
import { Disclosure } from '../controls/disclosure.tsx';
import type { Drawing } from './drawing.ts';

interface ChartTableProps {
  drawing: Drawing;
  night?: boolean;
}

/** Folded: five columns fit on a phone, and a long table scrolls under its head. */
export function ChartTable({
  drawing: { title, control, columns, worded, readings },
  night,
}: ChartTableProps) {
  const caption = `Table: ${title}`;
  const cell = (column: number) =>
    `border-b py-1 pr-1 last:pr-0 lg:pr-6 ${column > 0 && !(worded && column === columns.length) ? 'text-right' : ''}`;
  return (
    <div className={`mt-3 ${night ? 'inline-block rounded-panel bg-surface px-4 text-body' : 'grow'}`}>
      <Disclosure
        summary={
          <>
            Data table<span className="sr-only">: {title}</span>
          </>
        }
        screenOnly
      >
        <section
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="max-h-80 overflow-auto print:max-h-none"
        >
          {/* collapsed borders would stay behind when the head sticks */}
          <table aria-label={caption} className="w-full border-separate text-xs">
            <thead className="sticky top-0 bg-surface text-chart text-muted">
              <tr>
                {[control, ...columns].map((label, column) => (
                  <th key={label} scope="col" className={`${cell(column)} border-field`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {readings.map(({ name, facts }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tiles may have one name
                <tr key={row}>
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
