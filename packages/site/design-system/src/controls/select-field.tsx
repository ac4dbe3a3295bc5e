import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../brand/icon.tsx';
import { chevronDownIcon } from '../brand/icons.ts';
import { CONTROL, Field, type FieldTexts, wiring } from './field.tsx';

type SelectFieldProps = FieldTexts & {
  options: (string | { value: string; label: string })[];
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
          <Icon shape={chevronDownIcon} />
        </span>
      </span>
    </Field>
  );
}
