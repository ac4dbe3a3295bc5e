import { LARGEST_REPORT, type PageReport } from '@site/section-kit/reports';
import { everywhere, type Post, posts, slowSenders } from './senders.ts';
import type { ReportingSite } from './site.ts';

const FORGED = 10_000;
/** Within what the server reads in a second, so that each of them is read. */
const READ = 150;

interface Attack {
  what: string;
  /** @returns responses by status; `closed` where the server ended the connection. */
  send: (site: ReportingSite) => Promise<Record<string, number>>;
  /** Statuses that it may have. */
  allowed: RegExp;
}

/** As bad as a valid report can be, about every live version. */
async function worstReport(site: ReportingSite): Promise<PageReport> {
  const { sections } = await site.status();
  const versions = Object.fromEntries(sections.map(({ name, version }) => [name, version]));
  const problems = sections.slice(0, 20).map(({ name, version }) => ({
    kind: 'error' as const,
    section: name,
    name: 'ForgedError',
    frames: [{ section: name, version, file: 'web/remoteEntry.js', line: 1, column: 1 }],
    count: 1000,
  }));
  return {
    schema: 1,
    views: ['/', '/platform/cost-explorer'],
    versions,
    problems,
    forms: [{ slot: 'leadform/GetInTouch', outcome: 'failed', count: 1000 }],
    vitals: sections.slice(0, 10).map(({ name }) => ({ name: 'CLS' as const, value: 9, section: name })),
  };
}

const REFUSED = /^(400|403|413|415|429|431|503|closed)$/;
const DROPPED = /^(204|400|403|413|415|429|503|closed)$/;

export const ATTACKS: Attack[] = [
  {
    what: `${FORGED} forged reports from one network`,
    send: async (site) => {
      const body = JSON.stringify(await worstReport(site));
      return posts(site, FORGED, () => ({ body }));
    },
    allowed: DROPPED,
  },
  {
    what: '2000 forged reports, each with another error and another place',
    send: async (site) => {
      const report = await worstReport(site);
      return posts(site, 2000, (index) => {
        const problems = report.problems.map((problem, place) => ({
          ...problem,
          name: `Forged${index}x${place}`,
          frames: problem.frames.map((frame) => ({ ...frame, line: index + 1, column: place + 1 })),
        }));
        return { body: JSON.stringify({ ...report, problems }) };
      });
    },
    allowed: DROPPED,
  },
  {
    what: `${READ} about versions, sections and routes that do not exist`,
    send: async (site) => {
      const report = await worstReport(site);
      return posts(site, READ, (index) => {
        const section = `forged-${index}`;
        const version = `9.9.${index}-forged`;
        const versions = {
          ...Object.fromEntries(Object.keys(report.versions).map((name) => [name, version])),
        };
        const problems = report.problems.map((problem) => ({
          ...problem,
          section,
          frames: problem.frames.map((frame) => ({ ...frame, section, version })),
        }));
        const vitals = report.vitals.map((vital) => ({ ...vital, section }));
        return {
          body: JSON.stringify({ ...report, views: [`/forged/${index}`], versions, problems, vitals }),
          headers: everywhere(index),
        };
      });
    },
    allowed: DROPPED,
  },
  {
    what: `${READ} of 8 MB`,
    send: (site) => {
      const body = Buffer.alloc(8 * 1024 * 1024, '[');
      return posts(site, READ, (index) => ({ body, headers: everywhere(index) }));
    },
    allowed: REFUSED,
  },
  {
    what: `${READ} of random bytes`,
    send: (site) =>
      posts(site, READ, (index) => ({
        headers: everywhere(index),
        body: Buffer.from(crypto.getRandomValues(new Uint8Array(LARGEST_REPORT - 1))),
      })),
    allowed: REFUSED,
  },
  {
    what: `${READ} nested as deep as they fit`,
    send: (site) => {
      const body = '['.repeat(LARGEST_REPORT / 2) + ']'.repeat(LARGEST_REPORT / 2);
      return posts(site, READ, (index) => ({ body, headers: everywhere(index) }));
    },
    allowed: REFUSED,
  },
  {
    what: `${READ} of other types, origins and encodings`,
    send: async (site) => {
      const body = JSON.stringify(await worstReport(site));
      const other: Omit<Post, 'body'>[] = [
        { type: 'text/plain' },
        { type: 'application/reports+json' },
        { headers: { origin: 'https://evil.example' } },
        { headers: { 'sec-fetch-site': 'cross-site', origin: 'null' } },
        { headers: { 'content-encoding': 'gzip' } },
      ];
      return posts(site, READ, (index) => {
        const { headers, ...one } = other[index % other.length]!;
        return { body, ...one, headers: { ...headers, ...everywhere(index) } };
      });
    },
    allowed: REFUSED,
  },
  {
    what: `${READ} that are sent a byte at a time`,
    send: (site) => slowSenders(site, READ),
    allowed: /^(408|429|503|closed)$/,
  },
];
