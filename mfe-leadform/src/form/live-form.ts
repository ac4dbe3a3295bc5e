import type { RefObject, SubmitEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CheckedField, FieldName } from './field-names.ts';

/** What the enhancement tells the form that is already on the page. */
export interface LiveForm {
  register: (name: FieldName) => UseFormRegisterReturn;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  messages: Partial<Record<CheckedField, string>>;
  /** A lead is being sent. */
  busy: boolean;
  /** Grows with each submit. */
  submits: number;
}

/** The enhancement renders nothing; it reports. Both props are constant. */
export interface EnhancementProps {
  form: RefObject<HTMLFormElement | null>;
  onChange: (live: LiveForm) => void;
}
