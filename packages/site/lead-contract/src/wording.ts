import { TEXT_MAX } from './limits.ts';

export const formTitle = 'Schedule a Demo';
export const submitLabel = 'Submit';

/** Cannot be submitted. */
export const spendPlaceholder = 'Select your monthly spend';

export const fieldLabels = {
  name: 'Full Name',
  email: 'Business Email',
  company: 'Company',
  cloudProviders: 'Cloud Providers (select all that apply)',
  spend: 'Monthly Cloud Spend',
} as const;

export const fieldMessages = {
  name: 'Name is required',
  email: 'Invalid email address',
  company: 'Company name is required',
  cloudProviders: 'Invalid cloud providers',
  cloudProvider: 'Must be true or false',
  spend: 'Please select your monthly cloud spend',
  tooLong: `Please use at most ${TEXT_MAX} characters`,
  specialCharacters: 'Please remove special characters',
  notAnObject: 'Must be an object',
} as const;

export const successNotice = {
  title: 'Form submitted successfully',
  text: "We'll contact you shortly to schedule your cloud cost review.",
} as const;

export const errorNotice = {
  title: 'Error submitting form',
  text: 'Please try again later.',
} as const;
