import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { circleExclamationPointIcon } from '../brand/icons.ts';

export type FieldTexts = {
  /** Also prefix of the error's id. */
  id: string;
  label: string;
  error?: string;
};

export const CONTROL =
  'fade mt-1.5 block min-h-11 w-full rounded-control border border-field bg-surface px-3 py-2 text-ink hover:border-brand aria-invalid:border-error';

export function Field({ id, label, error, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-xs font-semibold text-error">
          <Icon shape={circleExclamationPointIcon} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export const wiring = ({ id, error }: FieldTexts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});
