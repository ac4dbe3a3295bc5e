import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDLESS_RESPONSES } from '@site/fixture-site/endless-responses';
import type { OtherCase } from '../case.ts';
import { hostileSection } from '../section.ts';
import { entryOf, type RegistryDocument, type World } from '../world.ts';

const pause = 1500;
/** Milliseconds after which a server gives up an answer. */
const READ_LIMIT = 5000;

/** The registry is something that cannot be used: the server says so, and what is live stays. */
const invalid = (name: string, text: (world: World) => string): OtherCase => ({
  name,
  expected: 'survived',
  async attack(world) {
    world.writeRegistry(text(world));
    await wait(pause);
    const { desired } = (await (await fetch(`${world.site.url}/_status.json`)).json()) as {
      desired: { problem: string | null };
    };
    if (!desired.problem) throw new Error('The server does not report it.');
    // a server that never saw a good one exits with a message, and serves nothing wrong
    const fresh = await world.startFresh().catch((error: Error) => error.message);
    if (typeof fresh !== 'string') {
      await fresh.stop();
      throw new Error('A fresh server started with it.');
    }
    if (!fresh.includes('did not become ready')) throw new Error(fresh);
  },
});

/** One entry is wrong: it is quarantined with this code and the section's name. */
const quarantined = (
  name: string,
  code: RegExp,
  plant: (world: World) => number | Promise<number>,
  section = 'aaa',
): OtherCase => ({
  name,
  expected: 'refused',
  async attack(world) {
    const { live, refusals } = await world.verdict(await plant(world));
    if (live) throw new Error('It went live.');
    const wrong = refusals.filter((refusal) => refusal.section !== section || !code.test(refusal.code));
    if (refusals.length === 0 || wrong.length > 0) throw new Error(`Refused: ${JSON.stringify(refusals)}`);
  },
});

const planted = (world: World, change: Parameters<World['plant']>[2]) =>
  world.plant('aaa', hostileSection('registered', { body: '<p>a change</p>' }).folder, change);

/** The registry as it was some changes ago, as a backup or a lagging mirror would restore it. */
async function older(world: World): Promise<void> {
  const before = world.calm();
  for (const entry of Object.values(before.microFrontends).flat()) entry.extras.revision = 1;
  world.writeRegistry(before);
  await wait(pause);
  const status = (await (await fetch(`${world.site.url}/_status.json`)).json()) as {
    desired: { revision: number; problem: string | null };
  };
  if (!status.desired.problem)
    throw new Error(`Revision 1 was followed without a report: ${JSON.stringify(status.desired)}`);
}

/** Other versions under a revision that is known already. */
async function sameRevision(world: World): Promise<void> {
  const before = world.calm();
  const { folder, version } = hostileSection('same-revision', {
    body: '<p>under a revision that is known</p>',
  });
  const built = join(folder, 'dist', 'artifact');
  cpSync(built, join(world.site.folder, 'store', 'aaa', version), { recursive: true });
  const [first] = before.microFrontends.aaa!;
  const text = readFileSync(join(built, 'section.json'));
  before.microFrontends.aaa = [
    entryOf('aaa', version, text, first!.extras.revision, world.site.origins.get('registry')!.url),
  ];
  world.writeRegistry(before);
  await wait(pause);
}

/** Two sections under each other's names. */
function swapped(world: World): number {
  const document = world.calm();
  const number = world.next();
  const { aaa, bbb } = document.microFrontends;
  document.microFrontends.aaa = bbb!;
  document.microFrontends.bbb = aaa!;
  aaa![0]!.extras.revision = number;
  world.writeRegistry(document);
  return number;
}

/** A team's change is live while the hostile section's origin takes 4.5 s for each of its files. */
async function slowOrigin(world: World): Promise<void> {
  const { folder, version } = hostileSection('slow-origin', {
    files: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`web/f${at}.js`, `void ${at};`])),
  });
  const built = join(folder, 'dist', 'artifact');
  const listed = world.site.origins.get('platform')!;
  const slow = createServer(async (request, response) => {
    await wait(4500);
    response.end(readFileSync(join(built, request.url!.replace(`/aaa/${version}/`, ''))));
  });
  // at the address of an allowed origin
  const { port } = new URL(listed.url);
  await listed.stop();
  await new Promise<void>((resolve) => slow.listen(Number(port), '127.0.0.1', resolve));
  try {
    const text = readFileSync(join(built, 'section.json'));
    const document = world.calm();
    const number = world.next();
    document.microFrontends.aaa = [entryOf('aaa', version, text, number, listed.url)];
    world.writeRegistry(document);
    await wait(1000);
    const honest = hostileSection(`near-slow-${number}`, {
      name: 'bbb',
      body: `<p>next to the slow ${number}</p>`,
    });
    const next = world.plant('bbb', honest.folder, undefined, world.readRegistry());
    const began = Date.now();
    while (!(await (await fetch(`${world.site.url}/bbb`)).text()).includes(`next to the slow ${number}`)) {
      if (Date.now() - began > 15_000) throw new Error(`Revision ${next} of another section waited 15 s.`);
      await wait(50);
    }
  } finally {
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
    await listed.start();
  }
}

/** An origin that sends the server on to the machine's own services. */
async function redirectingOrigin(world: World): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${world.site.leadsPort}/healthz` }).end();
  });
  const listed = world.site.origins.get('solutions')!;
  const { port } = new URL(listed.url);
  await listed.stop();
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  try {
    const number = planted(world, (entry) => {
      entry.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aaa/x/section.json`;
    });
    await world.verdict(number);
    return number;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await listed.start();
  }
}

/** A service at the address of an origin of the site. */
async function instead(
  world: World,
  origin: string,
  received: RequestListener,
  work: () => Promise<void>,
): Promise<void> {
  const listed = world.site.origins.get(origin)!;
  const { port } = new URL(listed.url);
  const server = createServer(received);
  await listed.stop();
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  try {
    await work();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await listed.start();
  }
}

/** The registry's origin answers without an end: the server says so, and what is live stays. */
const endless = (name: keyof typeof ENDLESS_RESPONSES): OtherCase => ({
  name: `an origin that ${name}`,
  expected: 'survived',
  attack: (world) =>
    instead(
      world,
      'registry',
      (_request, response) => ENDLESS_RESPONSES[name](response),
      async () => {
        await wait(READ_LIMIT + pause);
        const { desired } = (await (await fetch(`${world.site.url}/_status.json`)).json()) as {
          desired: { problem: string | null };
        };
        if (!desired.problem?.includes('SITE_STORE_UNREACHABLE'))
          throw new Error(`It says: ${desired.problem}`);
      },
    ),
});

const documentText = (world: World, change: (document: RegistryDocument) => void) => {
  const document = world.calm();
  change(document);
  return JSON.stringify(document);
};

const entriesText = (entries: string) => `{"schema":"v1-pre","microFrontends":{"aaa":[${entries}1]}}`;

export const REGISTRIES: OtherCase[] = [
  invalid('cut off in the middle', (world) => JSON.stringify(world.calm()).slice(0, 400)),
  invalid('a web page', () => '<!doctype html><title>x</title>'),
  invalid('nothing', () => ''),
  invalid('a list', () => '[]'),
  invalid('no section at all', () => '{"schema":"v1-pre","microFrontends":{}}'),
  invalid('a hundred thousand brackets', () => '['.repeat(100_000)),
  invalid('9.8 MB of numbers as entries', () => entriesText('1,'.repeat(4_900_000))),
  invalid('3 MB of numbers as entries', () => entriesText('1,'.repeat(1_500_000))),
  invalid('100 kB of numbers as entries', () => entriesText('1,'.repeat(50_000))),
  invalid('200,000 names', () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `"a${at}":[]`);
    return `{"schema":"v1-pre","microFrontends":{${names}}}`;
  }),
  ...Object.keys(ENDLESS_RESPONSES).map((name) => endless(name as keyof typeof ENDLESS_RESPONSES)),
  invalid('a name that is a path', (world) =>
    documentText(world, ({ microFrontends }) => {
      microFrontends['../platform'] = microFrontends.aaa!;
    }),
  ),
  invalid('a version that is a path', (world) =>
    documentText(world, ({ microFrontends }) => {
      microFrontends.aaa![0]!.metadata.version = '../../platform';
    }),
  ),
  {
    name: 'a member called __proto__',
    expected: 'contained',
    async attack(world) {
      const text = JSON.stringify(world.calm());
      world.writeRegistry(text.replace('"microFrontends":{', '"microFrontends":{"__proto__":[{"url":"x"}],'));
      await wait(pause);
    },
  },
  invalid('a revision that is not a number', (world) =>
    JSON.stringify(world.calm()).replaceAll(/"revision":\d+/g, '"revision":1e999'),
  ),
  { name: 'revision 1 after many', expected: 'survived', attack: older },
  { name: 'other versions under the same revision', expected: 'contained', attack: sameRevision },
  quarantined('an address of this machine’s files', /SITE_SOURCE_REFUSED/, (world) =>
    planted(world, (entry) => {
      entry.url = 'file:///etc/passwd';
    }),
  ),
  quarantined('an address that only cloud machines have', /SITE_SOURCE_REFUSED/, (world) =>
    planted(world, (entry) => {
      entry.url = 'http://169.254.169.254/latest/meta-data/';
    }),
  ),
  quarantined('an address that starts like an allowed one', /SITE_SOURCE_REFUSED/, (world) =>
    planted(world, (entry) => {
      entry.url = entry.url.replace('127.0.0.1', '127.0.0.1@evil.example');
    }),
  ),
  quarantined('the hash of something else', /SITE_ARTIFACT_HASH/, (world) =>
    planted(world, (entry) => {
      entry.metadata.integrity = `sha384-${'A'.repeat(64)}`;
    }),
  ),
  quarantined('a file changed after it was registered', /SITE_ARTIFACT_HASH/, (world) => {
    const { folder, version } = hostileSection('changed-later', { body: '<p>before</p>' });
    const number = world.plant('aaa', folder, () => {
      writeFileSync(join(world.site.folder, 'store', 'aaa', version, 'server.cjs'), 'process.exit(1)');
    });
    return number;
  }),
  quarantined('platform’s version under the hostile name', /SITE_ARTIFACT_NAME/, (world) => {
    const document = world.calm();
    const number = world.next();
    const entry = structuredClone(document.microFrontends.platform![0]!);
    entry.extras.revision = number;
    document.microFrontends.aaa = [entry];
    world.writeRegistry(document);
    return number;
  }),
  {
    name: 'two sections under each other’s names',
    expected: 'refused',
    async attack(world) {
      const { live, refusals } = await world.verdict(swapped(world));
      if (live || refusals.some(({ code }) => code !== 'SITE_ARTIFACT_NAME'))
        throw new Error(JSON.stringify(refusals));
    },
  },
  quarantined(
    'an origin that redirects to a service of this machine',
    /SITE_STORE_UNREACHABLE|SITE_SOURCE_REFUSED/,
    redirectingOrigin,
  ),
  {
    name: 'an origin of 4.5 s a file, while another team deploys',
    expected: 'contained',
    attack: slowOrigin,
  },
  {
    name: 'an artifact with a link to a file of this machine',
    expected: 'refused',
    async attack(world) {
      const { folder } = hostileSection('linked', {});
      symlinkSync('/etc/passwd', join(folder, 'dist', 'artifact', 'web', 'passwd'));
      const { code, output } = await world.deploy(folder);
      // 1 is the gate's verdict alone
      if (code !== 3 || !output.includes('SITE_ARTIFACT_LINK')) throw new Error(`${code}: ${output}`);
    },
  },
];
