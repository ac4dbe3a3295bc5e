import { Icon, UnbrokenText } from '@site/design-system';
import { checkIcon } from '@site/design-system/icons';

interface RuledListProps {
  title: string;
  items: string[];
  mark: 'number' | 'check';
}

export function RuledList({ title, items, mark }: RuledListProps) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-5 border-b">
        {items.map((item, index) => (
          <li key={item} className="flex gap-4 border-t py-2.5 sm:py-3.5">
            {mark === 'check' ? (
              <span className="shrink-0 pt-1 text-brand">
                <Icon shape={checkIcon} />
              </span>
            ) : (
              <span className="figures w-5 shrink-0 text-muted" aria-hidden>
                {index + 1}
              </span>
            )}
            <span>
              <UnbrokenText text={item} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
