import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { circleExclamationPointIcon } from '../brand/icons.ts';

export type FieldTexts = {
  /** Also prefix of hint and error ids. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
};

export const CONTROL =
  'fade mt-1.5 block min-h-11 w-full rounded-control border border-field bg-surface px-3 py-2 text-ink hover:border-brand aria-invalid:border-error';

export function Field({ id, label, hint, error, required, children }: FieldTexts & { children: ReactNode }) {
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

export function RequiredMark() {
  return (
    <span className="text-error" aria-hidden>
      {' *'}
    </span>
  );
}

export function Hint({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-xs font-semibold text-error">
      <Icon shape={circleExclamationPointIcon} size={18} />
      <span>{children}</span>
    </p>
  );
}

export function wiring(texts: FieldTexts) {
  return {
    id: texts.id,
    required: texts.required,
    'aria-invalid': texts.error ? true : undefined,
    'aria-describedby': describedBy(texts),
  };
}

export function describedBy({ id, hint, error }: FieldTexts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
