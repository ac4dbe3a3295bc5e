import { type CloudProviderKey, cloudProviders } from '@site/lead-contract';

/** Names of the form's controls, as they are posted, in the order of the form. */
export type FieldName = 'name' | 'email' | 'company' | 'spend' | `cloudProviders.${CloudProviderKey}`;

export const fieldNames: readonly FieldName[] = [
  'name',
  'email',
  'company',
  ...cloudProviders.map(({ key }) => `cloudProviders.${key}` as const),
  'spend',
];

/** The fields that can be refused, and so have a message. */
export type CheckedField = 'name' | 'email' | 'company' | 'spend';
