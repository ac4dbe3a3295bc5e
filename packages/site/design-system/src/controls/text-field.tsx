import type { ComponentPropsWithRef } from 'react';
import { CONTROL, Field, type FieldTexts, wiring } from './field.tsx';

type TextFieldProps = FieldTexts & { inputProps?: Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> };

/** `inputProps` may be what react-hook-form's register() returns. */
export function TextField({ inputProps, ...texts }: TextFieldProps) {
  return (
    <Field {...texts}>
      <input type="text" {...inputProps} {...wiring(texts)} className={CONTROL} />
    </Field>
  );
}
