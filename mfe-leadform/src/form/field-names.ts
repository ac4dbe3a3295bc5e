import { type CloudProviderKey, cloudProviders } from '@site/lead-contract';

/** Names of the form's controls, as they are posted, in the order of the form. */
export type FieldName = 'name' | 'email' | 'company' | 'spend' | `cloudProviders.${CloudProviderKey}`;

const fieldNames: readonly FieldName[] = [
  'name',
  'email',
  'company',
  ...cloudProviders.map(({ key }) => `cloudProviders.${key}` as const),
  'spend',
];

/** The fields that can be refused, and so have a message. */
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
