import { SelectField, TextField } from '@site/design-system';
import { fieldLabels, spendBands, spendPlaceholder } from '@site/lead-contract';
import { useEffect, useRef } from 'react';
import { markPosted } from '../draft/form-draft.ts';
import { useFormDraft } from '../draft/use-form-draft.ts';
import { ConsentNote } from './consent-note.tsx';
import type { CheckedField } from './field-names.ts';
import { Honeypot } from './honeypot.tsx';
import { Confirmation } from './outcome/confirmation.tsx';
import { FailureLine } from './outcome/failure-line.tsx';
import { ProviderBoxes } from './provider-boxes.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useLiveForm } from './use-live-form.ts';

interface DemoFormProps {
  /** id of the heading that names the form. */
  labelledBy: string;
}

const FAILURE = 'demo-form-failure';

/**
 * A complete native form. The same inputs stay when its libraries arrive: they only add listeners, messages and the
 * busy state. The card around it is the box that the confirmation covers.
 */
export function DemoForm({ labelledBy }: DemoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  const { messages, busy, failed, sent, submits, submit, again } = useLiveForm(form);

  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);

  const textsOf = (name: CheckedField) => ({
    id: `demo-form-${name}`,
    label: fieldLabels[name],
    error: messages[name],
  });
  const controlOf = (name: CheckedField) => ({ name, 'aria-required': true });

  const another = () => {
    again?.();
    // Not before the form can be seen.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  return (
    <>
      <form
        ref={form}
        method="post"
        action="/api/leads"
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={submit ?? markPosted}
        className={`grid gap-5 ${sent ? 'invisible' : ''}`}
      >
        <TextField {...textsOf('name')} inputProps={{ ...controlOf('name'), autoComplete: 'name' }} />
        <TextField
          {...textsOf('email')}
          inputProps={{
            ...controlOf('email'),
            // A field of type email changes the domain: faß.de becomes fass.de in Chromium.
            ...{ inputMode: 'email', autoComplete: 'email', spellCheck: false, autoCapitalize: 'none' },
          }}
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
        {failed && <FailureLine id={FAILURE} />}
        <SubmitButton busy={busy} describedBy={failed ? FAILURE : undefined} />
        <ConsentNote />
      </form>
      {sent && <Confirmation lead={sent} onAnother={another} />}
    </>
  );
}
