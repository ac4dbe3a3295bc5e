import { Children, type ReactNode } from 'react';

const COLUMNS = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

type CardGridProps = {
  columns?: keyof typeof COLUMNS;
  /** Cards; each becomes one item of a list. */
  children: ReactNode;
};

export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <ul className={`grid gap-6 sm:auto-rows-fr ${COLUMNS[columns]}`}>
      {Children.map(Children.toArray(children), (child) => (
        <li className="grid">{child}</li>
      ))}
    </ul>
  );
}
