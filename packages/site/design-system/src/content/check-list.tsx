import { Icon } from '../brand/icon.tsx';
import { checkIcon } from '../brand/icons.ts';
import { UnbrokenText } from './unbroken-text.tsx';

type CheckListProps = { items: string[] };

export function CheckList({ items }: CheckListProps) {
  return (
    <ul className="mt-4 grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <span className="shrink-0 pt-1 text-brand">
            <Icon shape={checkIcon} />
          </span>
          <span>
            <UnbrokenText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
