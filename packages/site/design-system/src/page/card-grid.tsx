import { Children, type ReactNode } from 'react';

const COLUMNS = {
  2: 'md:auto-rows-fr md:grid-cols-2 lg:gap-x-12',
  3: 'sm:auto-rows-fr sm:grid-cols-2 lg:grid-cols-3',
};

type CardGridProps = {
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
};

export function CardGrid({ columns = 3, children }: CardGridProps) {
  const cards = Children.toArray(children);
  // two in a row would leave the third alone
  const tracks = cards.length === 3 ? 'lg:grid-cols-3' : COLUMNS[columns];
  return (
    <ul className={`grid gap-3 sm:gap-6 ${tracks}`}>
      {Children.map(cards, (child) => (
        <li className="grid">{child}</li>
      ))}
    </ul>
  );
}
