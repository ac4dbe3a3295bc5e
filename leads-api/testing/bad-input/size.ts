import { BODY_MAX_BYTES } from '@site/lead-contract';
import { goodForm, goodLead } from '../leads.ts';
import { type BadInput, FORM_TYPE, JSON_TYPE } from './case.ts';

const jsonOf = (size: number) => JSON.stringify(goodLead).padEnd(size, ' ');
const formOf = (size: number) => `${goodForm}&note=`.padEnd(size, 'x');
const chunked = { 'Transfer-Encoding': 'chunked' };

export const size: BadInput[] = [
  { name: 'JSON one byte over', status: 413, headers: JSON_TYPE, body: jsonOf(BODY_MAX_BYTES + 1) },
  { name: 'JSON 1 MB', status: 413, headers: JSON_TYPE, body: jsonOf(1 << 20) },
  {
    name: 'JSON chunked, one byte over',
    status: 413,
    headers: { ...JSON_TYPE, ...chunked },
    body: jsonOf(BODY_MAX_BYTES + 1),
  },
  { name: 'JSON chunked, 200 KB', status: 413, headers: { ...JSON_TYPE, ...chunked }, body: jsonOf(200_000) },
  { name: 'form one byte over', status: 413, headers: FORM_TYPE, body: formOf(BODY_MAX_BYTES + 1) },
  { name: 'form 1 MB', status: 413, headers: FORM_TYPE, body: formOf(1 << 20) },
  {
    name: 'form chunked, one byte over',
    status: 413,
    headers: { ...FORM_TYPE, ...chunked },
    body: formOf(BODY_MAX_BYTES + 1),
  },
  { name: 'many fields', status: 413, headers: FORM_TYPE, body: 'a=1&'.repeat(5000) },
];
