import { Icon } from '@site/design-system';
import { chevronDownIcon } from '@site/design-system/icons';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

type FoldProps = { summary: ReactNode; children: ReactNode; isHeading?: boolean };

export function Fold({ summary, children, isHeading }: FoldProps) {
  return (
    <details className="border-b">
      <summary
        className={`fade flex min-h-11 items-center gap-x-3 py-2.5 hover:text-brand ${isHeading ? 'text-h3' : ''}`}
      >
        {isHeading ? summary : <span className="flex flex-wrap items-center gap-x-3 gap-y-1">{summary}</span>}
        <span className="ml-auto shrink-0 in-[[open]>summary]:rotate-180 print:hidden">
          <Icon shape={chevronDownIcon} size={18} />
        </span>
      </summary>
      {children}
    </details>
  );
}

type FoldsProps = { children: ReactNode };

/** Each h3 of a text folds what follows it. Headings alone have an id. */
export function Folds({ children }: FoldsProps) {
  const parts: ReactElement[][] = [];
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ id?: string }>(child)) continue;
    if (child.props.id) parts.push([child]);
    else parts.at(-1)?.push(child);
  }
  return (
    <div className="wide border-t">
      {parts.map(([heading, ...rest]) => (
        <Fold key={heading!.key} summary={heading} isHeading>
          <div className="prose pt-2 pb-6">{rest}</div>
        </Fold>
      ))}
    </div>
  );
}
