import { TextLink } from '@site/design-system';
import type { ReactNode } from 'react';
import { writeQuery } from '../product/view-state/query.ts';
import { DEFAULT_STATE, type ViewState } from '../product/view-state/state.ts';

interface ProductLinkProps {
  /** Of the product's panel that shows the same. */
  id: string;
  state?: Partial<ViewState>;
  children: ReactNode;
}

/** A link to what is shown here, in the running product. */
export function ProductLink({ id, state, children }: ProductLinkProps) {
  return (
    <TextLink arrow href={`/platform/dashboard${writeQuery({ ...DEFAULT_STATE, ...state })}#${id}`}>
      {children}
    </TextLink>
  );
}
