import * as z from 'zod/mini';
import { type SpendBand, spendBands } from './choices.ts';
import { COMPANY_MIN, NAME_MIN } from './limits.ts';
import { emailAddress, requiredText } from './text.ts';
import { fieldMessages } from './wording.ts';

const checkbox = z._default(z.boolean(fieldMessages.cloudProvider), false);

const noProviders = () => ({ aws: false, azure: false, gcp: false, other: false });

/** Unknown keys are dropped. */
export const leadSchema = z.object(
  {
    name: requiredText(NAME_MIN, fieldMessages.name),
    email: emailAddress,
    company: requiredText(COMPANY_MIN, fieldMessages.company),
    cloudProviders: z._default(
      z.object(
        { aws: checkbox, azure: checkbox, gcp: checkbox, other: checkbox },
        fieldMessages.cloudProviders,
      ),
      noProviders,
    ),
    spend: z.enum(
      spendBands.map((band) => band.value),
      fieldMessages.spend,
    ),
  },
  fieldMessages.notAnObject,
);

export type Lead = z.output<typeof leadSchema>;

/** Before validation. */
export type LeadDraft = Omit<Lead, 'spend'> & { spend: SpendBand | '' };

export function emptyLead(): LeadDraft {
  return { name: '', email: '', company: '', cloudProviders: noProviders(), spend: '' };
}
