import { Callout } from '@site/design-system';
import type { MDXComponents } from 'mdx/types';
import { ScrollBox } from '../reading/scroll-box.tsx';
import { DecisionHelper } from '../right-sizing/decision-helper.tsx';
import { KeyFigure, KeyFigures } from './figures/key-figures.tsx';
import { SavingsBridge } from './figures/savings-bridge.tsx';
import { SurveyScopes } from './figures/survey-scopes.tsx';

/** The component for each element of an article's text, and the components its text may use. */
export const articleElements: MDXComponents = {
  a: ({ href = '', children }) => (
    <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {children}
    </a>
  ),
  table: ({ children }) => (
    <ScrollBox label="Table">
      <table className="w-full text-sm has-[th:nth-child(4)]:min-w-narrow">{children}</table>
    </ScrollBox>
  ),
  th: ({ children }) => (
    <th
      scope="col"
      className="border-b border-ink py-2.5 pr-3 align-bottom last:pr-0 sm:pr-5 text-xs text-ink"
    >
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="border-b py-3 pr-3 align-top last:pr-0 sm:pr-5 first:min-w-18 first:font-semibold first:text-ink">
      {children}
    </td>
  ),
  pre: ({ children }) => (
    <ScrollBox label="Code" rounded>
      <pre className="w-max min-w-full bg-night p-5 text-xs text-mist [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-xs">
        {children}
      </pre>
    </ScrollBox>
  ),
  code: ({ children }) => <code className="rounded-mark bg-mist px-1 py-0.5 text-sm">{children}</code>,
  Callout,
  DecisionHelper,
  KeyFigure,
  KeyFigures,
  SavingsBridge,
  SurveyScopes,
};
