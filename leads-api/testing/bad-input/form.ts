import { goodForm } from '../leads.ts';
import { type BadInput, FORM_TYPE } from './case.ts';

const fields = (change: Record<string, string | undefined>) => {
  const form = new URLSearchParams(goodForm);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) form.delete(key);
    else form.set(key, value);
  }
  return form.toString();
};

const invalid: [string, string, ...string[]][] = [
  ['empty form', '', '/name', '/email', '/company', '/spend'],
  ['separators alone', '&&&', '/name', '/email', '/company', '/spend'],
  ['no name', fields({ name: undefined }), '/name'],
  ['blank name', fields({ name: '   ' }), '/name'],
  ['markup kept in a short name', fields({ name: '"' }), '/name'],
  ['bad e-mail', fields({ email: 'zyxwell' }), '/email'],
  ['no company', fields({ company: undefined }), '/company'],
  ['spend not chosen', fields({ spend: '' }), '/spend'],
  ['spend absent', fields({ spend: undefined }), '/spend'],
  ['name twice', `${goodForm}&name=b`, '/name'],
  ['e-mail twice', `${goodForm}&email=b%40example.com`, '/email'],
  ['company twice', `company=a1&${goodForm}`, '/company'],
  ['spend twice', `${goodForm}&spend=over1m`, '/spend'],
  ['box twice', `${goodForm}&cloudProviders.aws=on`, '/cloudProviders/aws'],
  ['box of another value', fields({ 'cloudProviders.azure': 'maybe' }), '/cloudProviders/azure'],
  ['empty box', fields({ 'cloudProviders.other': '' }), '/cloudProviders/other'],
  ['bracket names', goodForm.replace('name=', 'name[]='), '/name'],
  ['object names', goodForm.replace('email=', 'email[a]='), '/email'],
  ['JSON in a form', '{"name":"Ann Zyxwell"}', '/name', '/email', '/company', '/spend'],
  ['CRLF in name', fields({ name: 'Ann\r\nZyxwell' }), '/name'],
];

const undecodable: [string, string | Uint8Array][] = [
  ['invalid UTF-8 in percent form', goodForm.replace('Ann', 'J%FCrgen')],
  ['overlong in percent form', goodForm.replace('Ann', '%C0%AF')],
  ['broken percent sign', goodForm.replace('Ann', '100%')],
  ['raw invalid UTF-8', Buffer.concat([Buffer.from(goodForm), Buffer.from([0xff, 0xfe])])],
];

export const form: BadInput[] = [
  ...invalid.map(([name, body, ...pointers]) => ({ name, status: 422, pointers, headers: FORM_TYPE, body })),
  ...undecodable.map(([name, body]) => ({ name, status: 400, headers: FORM_TYPE, body })),
];
