import { Readable } from 'node:stream';
import { goodLead } from '../../testing/leads.ts';
import type { LeadRecord } from '../store/lead-store.ts';
import { csvLines } from './csv.ts';

const lead: LeadRecord = {
  ...goodLead,
  id: 'id',
  createdAt: '2026-01-31T08:00:00.000Z',
  channel: 'json',
  page: null,
  utm: {},
  consentVersion: 'v1',
  network: null,
  spam: null,
  requestId: null,
  traceparent: null,
  delivery: null,
};

async function* leads(...given: Partial<LeadRecord>[]) {
  for (const one of given) yield { ...lead, ...one };
}

async function written(...given: Partial<LeadRecord>[]) {
  const [, ...lines] = await Readable.from(csvLines(leads(...given))).toArray();
  return lines.join('');
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'a cell that begins as %j is text, in every column that a visitor fills',
  async (text) => {
    const utm = { source: text, medium: text, campaign: text, term: text, content: text };
    const line = await written({ name: text, email: text, company: text, page: text, utm });
    expect(line.split(`"'${text}"`)).toHaveLength(10);
  },
);

test('other cells stay as they are: commas, quotes, line ends, empty ones, yes and no', async () => {
  const cloudProviders = { aws: true, azure: false, gcp: false, other: false };
  const given = { name: 'a,b', company: 'say "hi"', page: "/O'Brien\r\n", cloudProviders };
  expect(await written({ ...given, utm: { term: 'a=b' }, spend: '10k-50k' })).toBe(
    `"id","2026-01-31T08:00:00.000Z","a,b","${lead.email}","say ""hi""","true","false","false","false","10k-50k",` +
      `"json","/O'Brien\r\n","","","","a=b","","v1","","","",""\r\n`,
  );
});
