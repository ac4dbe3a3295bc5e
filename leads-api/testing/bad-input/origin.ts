import { goodForm, goodLead } from '../leads.ts';
import { type BadInput, FORM_TYPE, JSON_TYPE } from './case.ts';

/** The site origin that the service in these cases is given. */
export const SITE = 'https://www.example.com';

const body = JSON.stringify(goodLead);

const foreign = [
  'https://evil.example',
  'null',
  'http://www.example.com',
  'https://www.example.com:8443',
  'https://example.com',
  'https://www.example.com.evil.example',
  'https://wwwXexample.com',
  'https://evil.example/https://www.example.com',
  'https://www.example.com@evil.example',
  'https://www.example.com/',
  'HTTPS://WWW.EXAMPLE.COM',
  'https://www.example.com, https://evil.example',
  'file://',
  'chrome-extension://zyxwell',
  '*',
  '',
];

export const origin: BadInput[] = [
  ...foreign.map((value) => ({
    name: `Origin "${value}"`,
    status: 403,
    headers: { ...JSON_TYPE, Origin: value },
    body,
  })),
  ...['https://evil.example', 'null'].map((value) => ({
    name: `form from "${value}"`,
    status: 403,
    headers: { ...FORM_TYPE, Origin: value },
    body: goodForm,
  })),
  ...['cross-site', 'same-site'].map((value) => ({
    name: `Sec-Fetch-Site ${value} without Origin`,
    status: 403,
    headers: { ...JSON_TYPE, 'Sec-Fetch-Site': value },
    body,
  })),
  {
    name: 'preflight from elsewhere',
    status: 403,
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  },
];
