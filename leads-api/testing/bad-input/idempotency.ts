import { goodLead } from '../leads.ts';
import { type BadInput, JSON_TYPE } from './case.ts';

const keys: [string, string | string[]][] = [
  ['empty', ''],
  ['201 characters', 'k'.repeat(201)],
  ['a space inside', 'a b'],
  ['a tab inside', 'a\tb'],
  ['Latin-1', 'cl\u00e9'],
  ['sent twice', ['first', 'second']],
];

export const idempotency: BadInput[] = keys.map(([name, key]) => ({
  name: `key: ${name}`,
  status: 400,
  headers: { ...JSON_TYPE, 'Idempotency-Key': key },
  body: JSON.stringify(goodLead),
}));
