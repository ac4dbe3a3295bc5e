import { Callout, UnbrokenText } from '@site/design-system';
import type { MDXComponents } from 'mdx/types';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { ScrollBox } from '../reading/scroll-box.tsx';
import { CodeBlock, Token } from './code-block.tsx';
import { Download } from './download.tsx';
import { Folds } from './fold.tsx';

const unbroken = (children: ReactNode) =>
  Children.map(children, (child) => (typeof child === 'string' ? <UnbrokenText text={child} /> : child));

/** Components for Markdown elements, and those that several texts use. A text imports its own. */
export const articleElements: MDXComponents = {
  h2: ({ children, ...rest }) => <h2 {...rest}>{unbroken(children)}</h2>,
  h3: ({ children, ...rest }) => <h3 {...rest}>{unbroken(children)}</h3>,
  strong: ({ children }) => <strong>{unbroken(children)}</strong>,
  p: ({ children }) => <p>{unbroken(children)}</p>,
  li: ({ children, ...rest }) => <li {...rest}>{unbroken(children)}</li>,
  a: ({ href = '', children }) => (
    <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {children}
    </a>
  ),
  table: ({ className, children }) =>
    className ? (
      <table className={`${className} w-full text-sm`}>{children}</table>
    ) : (
      <ScrollBox label="Table">
        <table className="w-full text-sm">{children}</table>
      </ScrollBox>
    ),
  tr: ({ children }) => <tr className="border-b">{children}</tr>,
  th: ({ children }) => (
    <th
      scope="col"
      className="border-b border-ink py-2.5 pr-3 align-bottom last:pr-0 sm:pr-5 text-xs text-ink"
    >
      {children}
    </th>
  ),
  td: ({ children, ...label }: ComponentProps<'td'> & { 'data-label'?: string }) => (
    <td
      data-label={label['data-label']}
      className="py-2 pr-3 align-top sm:py-3 last:pr-0 sm:pr-5 first:min-w-18 first:font-semibold first:text-ink"
    >
      {unbroken(children)}
    </td>
  ),
  pre: CodeBlock,
  span: Token,
  // A block of code has a language as its class.
  code: ({ className, children }) => (
    <code
      // `--apply` would break after its hyphens.
      className={
        className
          ? undefined
          : `rounded-mark bg-mist px-1 py-0.5 text-sm ${String(children).length <= 24 ? 'whitespace-nowrap' : ''}`
      }
    >
      {className ? children : unbroken(children)}
    </code>
  ),
  Callout,
  Download,
  Folds,
};
