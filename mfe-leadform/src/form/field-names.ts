import { type CloudProviderKey, cloudProviders } from '@site/lead-contract';

/** As posted. */
export type FieldName = 'name' | 'email' | 'company' | 'spend' | `cloudProviders.${CloudProviderKey}`;

// in the order of the form
const fieldNames: readonly FieldName[] = [
  'name',
  'email',
  'company',
  ...cloudProviders.map(({ key }) => `cloudProviders.${key}` as const),
  'spend',
];

/** Fields with a message. */
export type CheckedField = 'name' | 'email' | 'company' | 'spend';

export type Control = HTMLInputElement | HTMLSelectElement;

export function controlsOf(form: HTMLFormElement): { name: FieldName; control: Control }[] {
  return fieldNames.flatMap((name) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [{ name, control }]
      : [];
  });
}
