import type { Lead } from '@site/lead-contract';
import type { SubmitEvent } from 'react';
import type { CheckedField } from './field-names.ts';

export interface LiveFormState {
  messages: Partial<Record<CheckedField, string>>;
  busy: boolean;
  failed: boolean;
  /** Until `reset`. */
  sent?: Lead | undefined;
  /** Submits without an accepted lead; 0 after one. */
  submits: number;
}

export interface LiveForm {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Ends the confirmation. */
  reset: () => void;
  /** The same object until a change. */
  getState: () => LiveFormState;
  /** @returns the function that ends it */
  subscribe: (onChange: () => void) => () => void;
}
