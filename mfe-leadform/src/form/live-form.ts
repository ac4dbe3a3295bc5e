import type { Lead } from '@site/lead-contract';
import type { SubmitEvent } from 'react';
import type { CheckedField } from './field-names.ts';

/** The state of the form that the page renders. */
export interface LiveFormState {
  messages: Partial<Record<CheckedField, string>>;
  /** A lead is being sent. */
  busy: boolean;
  /** The last lead was not accepted. */
  failed: boolean;
  /** What was sent, until the visitor asks for another form. */
  sent?: Lead | undefined;
  /** Grows with each submit that was refused or failed; 0 after a lead was accepted. */
  submits: number;
}

/** Validates and sends the native form that is already on the page. */
export interface LiveForm {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Ends the confirmation. */
  again: () => void;
  /** The same object until something changes. */
  getState: () => LiveFormState;
  /** @returns a function that ends the subscription. */
  subscribe: (onChange: () => void) => () => void;
}
