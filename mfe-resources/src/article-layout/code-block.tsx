import { CopyButton } from '@site/design-system';
import { type ComponentProps, isValidElement, type ReactNode, useRef } from 'react';
import { ScrollBox } from '../reading/scroll-box.tsx';
import { Fold } from './fold.tsx';

/** Lines of code that need no fold: about half a phone's screen. */
const SHOWN = 12;

export function CodeBlock({ children }: ComponentProps<'pre'>) {
  const code = useRef<HTMLPreElement>(null);
  const lines = linesIn(children);
  const block = (
    <div className="night overflow-hidden rounded-control">
      <div className="no-print flex justify-end px-2 pt-1">
        <CopyButton what="code" text={() => code.current?.textContent ?? ''} shownIn={() => code.current} />
      </div>
      <ScrollBox label="Code" dark>
        <pre ref={code} className="w-max min-w-full pr-8 pb-5 pl-5 text-xs">
          {children}
        </pre>
      </ScrollBox>
    </div>
  );
  return (
    <div className="wide">
      {lines > SHOWN ? (
        <Fold summary={<span className="text-sm font-semibold">{`Code, ${lines} lines`}</span>}>{block}</Fold>
      ) : (
        block
      )}
    </div>
  );
}

function linesIn(node: ReactNode): number {
  if (typeof node === 'string') return node.split('\n').length - 1;
  if (Array.isArray(node)) return node.reduce((sum: number, part: ReactNode) => sum + linesIn(part), 0);
  return isValidElement<{ children?: ReactNode }>(node) ? linesIn(node.props.children) : 0;
}

/** Classes of rehype-highlight. */
const INKS: Record<string, string> = {
  'hljs-attr': 'text-leaf',
  'hljs-built_in': 'text-leaf',
  'hljs-comment': 'text-field',
  'hljs-keyword': 'text-leaf',
  'hljs-literal': 'text-technical-wash',
  'hljs-meta': 'text-field',
  'hljs-number': 'text-technical-wash',
  'hljs-string': 'text-finops-wash',
  'hljs-variable': 'text-strategy-wash',
};

export function Token({ className = '', children }: ComponentProps<'span'>) {
  if (!className.startsWith('hljs-')) return <span className={className}>{children}</span>;
  const ink = INKS[className];
  return ink ? <span className={ink}>{children}</span> : children;
}
