import type { ComponentPropsWithRef } from 'react';
import { describedBy, FieldError, type FieldTexts, Hint, RequiredMark } from './field.tsx';

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
