import { cloudProviders } from '@site/lead-contract';
import type { LeadRecord } from '../store/lead-store.ts';

const UTM = ['source', 'medium', 'campaign', 'term', 'content'];

export const csvHeader = [
  'id',
  'createdAt',
  'name',
  'email',
  'company',
  ...cloudProviders.map(({ key }) => key),
  'spend',
  'channel',
  'page',
  ...UTM.map((key) => `utm_${key}`),
  'consentVersion',
  'network',
  'spam',
  'delivery',
];

/** A spreadsheet runs a cell that begins so, quoted or not; an apostrophe before it makes it text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One RFC 4180 line, without its end. */
export function csvLine(values: readonly unknown[]): string {
  return values.map(cell).join(',');
}

/** The cells of a lead, in the order of `csvHeader`. */
export function csvCells(lead: LeadRecord): unknown[] {
  return [
    lead.id,
    lead.createdAt,
    lead.name,
    lead.email,
    lead.company,
    ...cloudProviders.map(({ key }) => lead.cloudProviders[key]),
    lead.spend,
    lead.channel,
    lead.page,
    ...UTM.map((key) => lead.utm[key]),
    lead.consentVersion,
    lead.network,
    lead.spam,
    lead.delivery?.state,
  ];
}
