import type { ComponentPropsWithRef } from 'react';
import { CONTROL, Field, type FieldTexts, wiring } from './field.tsx';

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
