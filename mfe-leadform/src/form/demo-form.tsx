import { SelectField, TextField, TextLink } from '@site/design-system';
import {
  cloudProviders,
  consentNotice,
  fieldLabels,
  HONEYPOT_FIELD,
  spendBands,
  spendPlaceholder,
} from '@site/lead-contract';
import { useEffect, useRef } from 'react';
import type { CheckedField } from './field-names.ts';
import { markPosted, useFormDraft } from './form-draft.ts';
import { Confirmation, FailureLine } from './outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useLiveForm } from './use-live-form.ts';

interface DemoFormProps {
  /** id of its heading */
  labelledBy: string;
}

const FAILURE_ID = 'demo-form-failure';

/** A native form; its libraries, once loaded, take over the same inputs. */
export function DemoForm({ labelledBy }: DemoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  const { messages, busy, failed, sent, submits, submit, reset } = useLiveForm(form);

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
    reset?.();
    // a hidden input takes no focus
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
            // not type="email", for which Chromium changes faß.de to fass.de
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
        {failed && <FailureLine id={FAILURE_ID} />}
        <SubmitButton busy={busy} describedBy={failed ? FAILURE_ID : undefined} />
        <ConsentNote />
      </form>
      {sent && <Confirmation lead={sent} onAnother={another} />}
    </>
  );
}

/** Without values: a native post says "on", and react-hook-form reads a boolean. */
function ProviderBoxes() {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink">{fieldLabels.cloudProviders}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {cloudProviders.map(({ key, label }) => (
          <label
            key={key}
            className="fade flex min-h-11 grow basis-2/5 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-2 text-sm text-ink hover:border-brand has-checked:border-brand has-checked:bg-wash"
          >
            <input
              name={`cloudProviders.${key}`}
              type="checkbox"
              className="size-4.5 shrink-0 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="demo-form-referral">Leave this field empty</label>
      <input id="demo-form-referral" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function ConsentNote() {
  const { before, link, after } = consentNotice;
  return (
    <p className="text-xs text-muted">
      {before}
      <TextLink href={link.href}>{link.text}</TextLink>
      {after}
    </p>
  );
}
