import { SelectField, TextField } from '@site/design-system';
import { fieldLabels, spendBands, spendPlaceholder } from '@site/lead-contract';
import { useEffect, useRef, useState } from 'react';
import { markPosted } from '../draft/form-draft.ts';
import { useFormDraft } from '../draft/use-form-draft.ts';
import { ConsentNote } from './consent-note.tsx';
import type { CheckedField } from './field-names.ts';
import { Honeypot } from './honeypot.tsx';
import type { LiveForm } from './live-form.ts';
import { ProviderBoxes } from './provider-boxes.tsx';
import { StayNative } from './stay-native.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useEnhancement } from './use-enhancement.ts';

interface DemoFormProps {
  /** id of the heading that names the form. */
  labelledBy: string;
}

/**
 * A complete native form. The same inputs stay when the enhancement arrives: it only adds handlers,
 * messages and the busy state to them.
 */
export function DemoForm({ labelledBy }: DemoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  useFormDraft(form);
  const Enhancement = useEnhancement(form);

  const submits = live?.submits ?? 0;
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);

  const textsOf = (name: CheckedField) => ({
    id: `demo-form-${name}`,
    label: fieldLabels[name],
    error: live?.messages[name],
  });
  const controlOf = (name: CheckedField) => ({
    name,
    'aria-required': true,
    ...live?.register(name),
  });

  return (
    <form
      ref={form}
      method="post"
      action="/api/leads"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={live?.submit ?? markPosted}
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
      <ProviderBoxes register={live?.register} />
      <SelectField
        {...textsOf('spend')}
        placeholder={spendPlaceholder}
        options={[...spendBands]}
        inputProps={controlOf('spend')}
      />
      <Honeypot />
      <SubmitButton busy={live?.busy ?? false} />
      <ConsentNote />
      <StayNative onFault={() => setLive(null)}>
        {Enhancement && <Enhancement form={form} onChange={setLive} />}
      </StayNative>
    </form>
  );
}
