import { SelectField, TextField } from '@site/design-system';
import { fieldLabels, spendBands, spendPlaceholder } from '@site/lead-contract';
import { useEffect, useRef } from 'react';
import { markPosted } from '../draft/form-draft.ts';
import { useFormDraft } from '../draft/use-form-draft.ts';
import { ConsentNote } from './consent-note.tsx';
import type { CheckedField } from './field-names.ts';
import { Honeypot } from './honeypot.tsx';
import { ProviderBoxes } from './provider-boxes.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useLiveForm } from './use-live-form.ts';

interface DemoFormProps {
  /** id of the heading that names the form. */
  labelledBy: string;
}

/**
 * A complete native form. The same inputs stay when its libraries arrive: they only add listeners, messages and the
 * busy state.
 */
export function DemoForm({ labelledBy }: DemoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  const { messages, busy, submits, submit } = useLiveForm(form);

  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);

  const textsOf = (name: CheckedField) => ({
    id: `demo-form-${name}`,
    label: fieldLabels[name],
    error: messages[name],
  });
  const controlOf = (name: CheckedField) => ({ name, 'aria-required': true });

  return (
    <form
      ref={form}
      method="post"
      action="/api/leads"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit ?? markPosted}
      className="relative grid gap-5"
    >
      <TextField {...textsOf('name')} inputProps={{ ...controlOf('name'), autoComplete: 'name' }} />
      <TextField
        {...textsOf('email')}
        inputProps={{ ...controlOf('email'), type: 'email', inputMode: 'email', autoComplete: 'email' }}
      />
      <TextField
        {...textsOf('company')}
        inputProps={{ ...controlOf('company'), autoComplete: 'organization' }}
      />
      <ProviderBoxes />
      <SelectField
        {...textsOf('spend')}
        placeholder={spendPlaceholder}
        options={[...spendBands]}
        inputProps={controlOf('spend')}
      />
      <Honeypot />
      <SubmitButton busy={busy} />
      <ConsentNote />
    </form>
  );
}
