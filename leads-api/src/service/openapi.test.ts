import {
  BODY_MAX_BYTES,
  COMPANY_MIN,
  cloudProviders,
  EMAIL_MAX,
  IDEMPOTENCY_KEY_MAX,
  NAME_MIN,
  spendBands,
  TEXT_MAX,
} from '@site/lead-contract';
import openapi from '../../openapi.json';
import { badPosts } from '../../testing/bad-input.ts';

const { post } = openapi.paths['/api/leads'];
const { Lead, LeadForm } = openapi.components.schemas;

test('the description has the limits and choices of the lead contract', () => {
  const { name, email, company, cloudProviders: boxes, spend } = Lead.properties;
  expect([name.minLength, name.maxLength]).toEqual([NAME_MIN, TEXT_MAX]);
  expect([company.minLength, company.maxLength]).toEqual([COMPANY_MIN, TEXT_MAX]);
  expect(email.maxLength).toBe(EMAIL_MAX);
  expect(Object.keys(boxes.properties)).toEqual(cloudProviders.map(({ key }) => key));
  expect(spend.enum).toEqual(spendBands.map(({ value }) => value));
  expect(LeadForm.properties.spend.enum).toEqual(spend.enum);
  expect(post.requestBody.description).toContain(String(BODY_MAX_BYTES));
  expect(post.parameters[0]!.schema.pattern).toContain(`{1,${IDEMPOTENCY_KEY_MAX}}`);
});

test('every status the bad input meets is described', () => {
  const described = Object.keys(post.responses).map(Number);
  expect(described).toEqual(expect.arrayContaining([...new Set(badPosts.map(([, status]) => status))]));
});
