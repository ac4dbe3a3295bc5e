import { TextLink } from '@site/design-system';
import type { ReactNode } from 'react';
import { writeQuery } from '../product/view-state/query.ts';
import { DEFAULT_STATE, type ViewState } from '../product/view-state/state.ts';

interface ProductLinkProps {
  /** Id of the product's panel. */
  id: string;
  state?: Partial<ViewState>;
  children: ReactNode;
}

export function ProductLink({ id, state, children }: ProductLinkProps) {
  return (
    <TextLink arrow href={`/platform/dashboard${writeQuery({ ...DEFAULT_STATE, ...state })}#${id}`}>
      {children}
    </TextLink>
  );
}
