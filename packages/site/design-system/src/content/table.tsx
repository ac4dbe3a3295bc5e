import type { ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';
import { UnbrokenText } from './unbroken-text.tsx';

export interface TableColumn<Key extends string> {
  key: Key;
  label: string;
  numeric?: boolean;
  /** Bold, and on phones next to the row's head. */
  headline?: boolean;
}

export interface TableProps<Key extends string> {
  /** Also names the scrolling region on phones. */
  caption: string;
  columns: readonly TableColumn<Key>[];
  /** By column key; the first heads its row. */
  rows: readonly Record<NoInfer<Key>, ReactNode>[];
  total?: Partial<Record<NoInfer<Key>, ReactNode>>;
  captionHidden?: boolean;
  /** For text: on phones each cell is below the one before, after its column's name. */
  stacked?: boolean;
  /** Class of the largest height: many rows scroll. */
  bounded?: string;
}

export function Table<Key extends string>({
  caption,
  columns,
  rows,
  total,
  captionHidden,
  stacked,
  bounded,
}: TableProps<Key>) {
  const scrolls = !stacked || bounded !== undefined;
  // on phones a row's sum is on the line of its head, without the column's name
  const sums = total?.[columns[0]!.key];
  const all: readonly Partial<Record<Key, ReactNode>>[] = total ? [...rows, total] : rows;
  return (
    // reachable by keyboard
    <section
      aria-label={scrolls ? caption : undefined}
      tabIndex={scrolls ? 0 : undefined}
      className={classNames('overflow-x-auto', bounded)}
    >
      <table
        className={classNames('w-full text-sm', stacked ? 'stacked' : columns.length > 4 && 'min-w-160')}
      >
        <caption className={captionHidden ? 'sr-only' : 'pb-3 text-left text-muted'}>{caption}</caption>
        <thead>
          <tr className="border-b border-field text-xs text-muted">
            {columns.map(({ key, label }, column) => (
              <th key={key} scope="col" className={cell(columns, column, stacked)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((row, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are constant
              key={index}
              className={row === total ? 'double-rule figures' : 'border-b'}
            >
              {columns.map(({ key, label, numeric, headline }, column) =>
                column === 0 ? (
                  <th key={key} scope="row" className={`${cell(columns, column)} text-ink`}>
                    {unbroken(row[key])}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-label={stacked && label !== sums ? label : undefined}
                    className={classNames(cell(columns, column), headline && 'headline figures')}
                  >
                    {numeric ? row[key] : unbroken(row[key])}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const unbroken = (cell: ReactNode) => (typeof cell === 'string' ? <UnbrokenText text={cell} /> : cell);

/** @param wraps for a stacked table, which must not scroll */
function cell(columns: readonly TableColumn<string>[], column: number, wraps = false): string {
  const { numeric } = columns[column]!;
  return classNames(
    'py-1.5 pr-3 last:pr-0 sm:py-3 lg:pr-6',
    numeric && (wraps ? 'text-right' : 'text-right tabular'),
    // right-aligned figures end where this column begins
    !numeric && columns[column - 1]?.numeric && 'pl-5',
  );
}
