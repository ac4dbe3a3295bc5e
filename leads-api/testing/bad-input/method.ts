import { goodLead } from '../leads.ts';
import { type BadInput, JSON_TYPE } from './case.ts';

const body = JSON.stringify(goodLead);
const override = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

export const method: BadInput[] = [
  ...['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({ name: method, status: 405, method })),
  ...['PUT', 'PATCH', 'DELETE', 'GET', 'QUERY'].map((method) => ({
    name: `${method} with a body`,
    status: 405,
    method,
    headers: JSON_TYPE,
    body,
  })),
  ...override.map((header) => ({
    name: `GET with ${header}`,
    status: 405,
    method: 'GET',
    headers: { [header]: 'POST' },
  })),
  ...[
    '/',
    '/api',
    '/api/leads2',
    '/api/leads/1',
    '/api//leads',
    '/API/LEADS2',
    '/api/leads%00',
    '/api/leads;x',
    '/%2e%2e/api/leads',
    '/.env',
    '/%',
  ].map((path) => ({ name: `POST ${path}`, status: 404, path, headers: JSON_TYPE, body })),
];
