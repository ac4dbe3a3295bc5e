import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FieldTexts = {
  /** Base of the ids: label, hint and error hang on it. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
};

const CONTROL =
  'fade mt-1.5 block min-h-11 w-full rounded-control border border-field bg-surface px-3.5 py-2 text-ink hover:border-brand aria-invalid:border-error';

type TextFieldProps = FieldTexts & { inputProps?: Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> };

/** `inputProps` takes what react-hook-form's register() returns. */
export function TextField({ inputProps, ...texts }: TextFieldProps) {
  return (
    <Field {...texts}>
      <input type="text" {...inputProps} {...wiring(texts)} className={CONTROL} />
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts & {
  inputProps?: Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>;
};

export function TextAreaField({ inputProps, ...texts }: TextAreaFieldProps) {
  return (
    <Field {...texts}>
      <textarea rows={4} {...inputProps} {...wiring(texts)} className={CONTROL} />
    </Field>
  );
}

type SelectFieldProps = FieldTexts & {
  options: (string | { value: string; label: string })[];
  /** Text of the empty choice. */
  placeholder?: string;
  inputProps?: Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>;
};

export function SelectField({ options, placeholder, inputProps, ...texts }: SelectFieldProps) {
  return (
    <Field {...texts}>
      <span className="relative block">
        <select {...inputProps} {...wiring(texts)} className={`${CONTROL} appearance-none pr-10`}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
        <span className="pointer-events-none absolute top-3 right-3 text-muted">
          <Icon name="chevron-down" />
        </span>
      </span>
    </Field>
  );
}

type CheckboxGroupProps = FieldTexts & {
  options: (string | { value: string; label: string })[];
  /** Goes to every checkbox of the group, so name, ref and onChange of register() fit. */
  inputProps?: Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type' | 'value'>;
  /** What is checked at first, for uncontrolled use. */
  defaultValues?: string[];
};

export function CheckboxGroup({ options, inputProps, defaultValues, ...texts }: CheckboxGroupProps) {
  const { id, label, hint, error, required } = texts;
  return (
    <fieldset id={id} aria-describedby={describedBy(texts)} className="min-w-0">
      <legend className="text-sm font-semibold text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {options.map((option, index) => {
          const { value, label: text } =
            typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <label key={value} className="flex min-h-9 cursor-pointer items-center gap-3 text-sm">
              <input
                {...inputProps}
                id={`${id}-${index}`}
                type="checkbox"
                value={value}
                defaultChecked={defaultValues?.includes(value)}
                aria-invalid={error ? true : undefined}
                className="size-5 shrink-0 accent-brand"
              />
              {text}
            </label>
          );
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

function Field({ id, label, hint, error, required, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

function RequiredMark() {
  return (
    <span className="text-error" aria-hidden>
      {' *'}
    </span>
  );
}

function Hint({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
      {children}
    </p>
  );
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-xs font-semibold text-error">
      <Icon name="circle-exclamation-point" size={18} />
      {children}
    </p>
  );
}

function wiring(texts: FieldTexts) {
  return {
    id: texts.id,
    required: texts.required,
    'aria-invalid': texts.error ? true : undefined,
    'aria-describedby': describedBy(texts),
  };
}

function describedBy({ id, hint, error }: FieldTexts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
