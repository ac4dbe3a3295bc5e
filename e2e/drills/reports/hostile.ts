import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LARGEST_REPORT, type PageReport, REPORTS_PATH } from '@site/section-kit/reports';
import type { Checks } from './checks.ts';
import { type ReportingSite, sum } from './site.ts';

const FORGED = 10_000;
const AT_ONCE = 50;
/** Where all of it comes from: one network, with many addresses in it. */
const attacker = (number: number) => `203.0.113.${number % 256}`;

interface Attack {
  what: string;
  /** @returns responses by status; `closed` where the server ended the connection. */
  send: (site: ReportingSite) => Promise<Record<string, number>>;
  /** Statuses that it may have. */
  allowed: RegExp;
}

interface Post {
  body: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
}

async function posts(site: ReportingSite, count: number, make: (index: number) => Post) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answers: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const index = next++;
      const answer = await post(site.url, agent, index, make(index));
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  agent.destroy();
  return answers;
}

const post = (url: string, agent: Agent, index: number, { body, type = 'application/json', headers }: Post) =>
  new Promise<string>((resolve) => {
    const outgoing = request(url + REPORTS_PATH, {
      agent,
      method: 'POST',
      headers: {
        origin: url,
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': attacker(index),
        ...headers,
      },
    });
    outgoing.on('response', (response) => {
      response.resume().on('close', () => resolve(String(response.statusCode)));
    });
    outgoing.on('error', () => resolve('closed'));
    outgoing.end(body);
  });

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

const ATTACKS: Attack[] = [
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
    what: '1000 about versions, sections and routes that do not exist',
    send: async (site) => {
      const report = await worstReport(site);
      return posts(site, 1000, (index) => {
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
        };
      });
    },
    allowed: DROPPED,
  },
  {
    what: '200 of 8 MB',
    send: (site) => {
      const body = Buffer.alloc(8 * 1024 * 1024, '[');
      return posts(site, 200, () => ({ body }));
    },
    allowed: REFUSED,
  },
  {
    what: '1000 of random bytes',
    send: (site) =>
      posts(site, 1000, () => ({
        body: Buffer.from(crypto.getRandomValues(new Uint8Array(LARGEST_REPORT - 1))),
      })),
    allowed: REFUSED,
  },
  {
    what: '1000 nested as deep as they fit',
    send: (site) => {
      const body = '['.repeat(LARGEST_REPORT / 2) + ']'.repeat(LARGEST_REPORT / 2);
      return posts(site, 1000, () => ({ body }));
    },
    allowed: REFUSED,
  },
  {
    what: '1000 of other types, origins and encodings',
    send: async (site) => {
      const body = JSON.stringify(await worstReport(site));
      const other: Omit<Post, 'body'>[] = [
        { type: 'text/plain' },
        { type: 'application/reports+json' },
        { headers: { origin: 'https://evil.example' } },
        { headers: { 'sec-fetch-site': 'cross-site', origin: 'null' } },
        { headers: { 'content-encoding': 'gzip' } },
      ];
      return posts(site, 1000, (index) => ({ body, ...other[index % other.length] }));
    },
    allowed: REFUSED,
  },
  { what: '200 that are sent a byte at a time', send: slowSenders, allowed: /^(408|429|503|closed|open)$/ },
];

/** They say that a whole report follows, and send a byte every 100 ms for three seconds. */
async function slowSenders(site: ReportingSite): Promise<Record<string, number>> {
  const { port, hostname } = new URL(site.url);
  const head = [
    `POST ${REPORTS_PATH} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${site.url}`,
    'Content-Type: application/json',
    `X-Forwarded-For: ${attacker(1)}`,
    `Content-Length: ${LARGEST_REPORT}`,
    '\r\n',
  ].join('\r\n');
  const answers: Record<string, number> = {};
  const one = async () => {
    let answer = '';
    const socket = connect({ port: Number(port), host: hostname }, () => socket.write(head));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    for (let sent = 0; sent < 30 && !socket.destroyed && !answer; sent += 1) {
      socket.write('[');
      await wait(100);
    }
    const outcome = answer ? answer.slice(9, 12) : socket.destroyed ? 'closed' : 'open';
    answers[outcome] = (answers[outcome] ?? 0) + 1;
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 200 }, one));
  return answers;
}

/** Growth of the server's memory by all of it. */
const MOST_GROWTH = 1.15;
/** Problems that one network may count for; it sends a thousand times as many. */
const MOST_COUNTED = 2000;

/** Verdicts and confirmed problems are what they were, memory is flat, and the log says nothing of it. */
export async function surviveHostileReports(site: ReportingSite, checks: Checks): Promise<void> {
  const believed = async () => {
    const { sections } = await site.status();
    return JSON.stringify(
      sections.map(({ name, health }) => [
        name,
        health?.verdict,
        health?.problems.filter(({ confirmed }) => confirmed).map(({ id, networks }) => [id, networks]),
      ]),
    );
  };
  const counted = async () =>
    sum(await site.metrics(), (name) => name.startsWith('site_browser_problems_total'));
  const [verdicts, problems, lines] = [await believed(), await counted(), site.logged().length];

  // once unmeasured: afterwards everything that may be kept is full
  for (const attack of ATTACKS) await attack.send(site);
  const full = await steadyMemory(site.pid);
  for (const { what, send, allowed } of ATTACKS) {
    const answers = await send(site);
    const total = Object.values(answers).reduce((all, count) => all + count, 0);
    const others = Object.keys(answers).filter((status) => !allowed.test(status));
    const said = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
    checks.check((await believed()) === verdicts, `${what}: a verdict or a confirmed problem changed`);
    checks.row(what, said.join(', '), `${allowed}`, others.length === 0 && total >= 200);
  }
  const after = await steadyMemory(site.pid);
  checks.row(
    'memory after all of that twice, and before the second time',
    `${megabytes(after)}, ${megabytes(full)}`,
    `below ${MOST_GROWTH} times`,
    after / full < MOST_GROWTH,
  );
  const more = (await counted()) - problems;
  checks.row('problems counted for that network', more, `<= ${MOST_COUNTED}`, more <= MOST_COUNTED);
  const written = site.logged().slice(lines);
  const forged = written.filter((line) => /forged/i.test(JSON.stringify(line)));
  checks.row('lines of it in the log', forged.length, '0', forged.length === 0 && written.length < 50);
  const { ok } = await fetch(`${site.url}/`);
  checks.check(ok, 'the landing page is not served anymore');
}

/** Bytes: the least of some seconds with pages being read, so that garbage is collected. */
async function steadyMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await wait(500);
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    samples.push(Number(pages) * 4096);
  }
  return Math.min(...samples);
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
