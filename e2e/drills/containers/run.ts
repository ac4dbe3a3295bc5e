import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { startEngine } from '../../kit/bucket/engine.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { leadSender, sendLead } from '../../kit/lead-sender.ts';
import { startContainersNginx, startNginx } from '../../kit/network/nginx.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { commandOutput, root } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { until } from '../../kit/until.ts';
import { Steps } from '../steps.ts';
import {
  buildImages,
  type Container,
  container,
  imageOf,
  prepare,
  removeAll,
  startPostgres,
} from './podman.ts';

/** Two shell servers on a bucket behind nginx, leads-api with PostgreSQL; killed, stopped, replaced under traffic. */
const CONFIG = join(root, 'shell/config/site.json');
const MOUNTED = `${CONFIG}:/etc/site/site.json:ro`;
const REGISTRY = 's3://site/production';
/** Seconds, as in compose.yaml. */
const GRACE = { shell: 10, leads: 15 };
/** Bytes of an image without Debian and Node. */
const MAX_OWN = 7e6;
const BUILD_TOOLS = 'npm npx corepack yarn gcc cc g++ make python3 git curl wget';

const why = await prepare();
const engine = why ?? (await startEngine(await freePort()));
if (typeof engine === 'string') {
  console.log(await commandOutput('npm', ['run', 'bundle', '-w', 'scripts']));
  console.log(`NOT RUN but the bundles of the images: ${engine}`);
  process.exit(3);
}
const bucket = engine;
await removeAll();
const [onePort, otherPort, leadsPort] = [await freePort(), await freePort(), await freePort()];
const nginx = await startContainersNginx([onePort, otherPort]);
const postgres = await startPostgres();
const plain = await createTestSite('containers', {
  config: CONFIG,
  registry: REGISTRY,
  environment: bucket.environment,
  settings: { LOG_LEVEL: 'error' },
  leads: false,
  front: async () => nginx,
});
const environment = { ...bucket.environment, REGISTRY, SITE_ORIGIN: nginx.url, HOST: '127.0.0.1' };
const shell = (name: string, port: number) =>
  container(name, {
    image: imageOf('shell-server'),
    environment: {
      ...environment,
      PORT: String(port),
      LEADS_API_URL: `http://127.0.0.1:${leadsPort}`,
      TRUST_PROXY: '1',
    },
    volumes: [`${name}:/data`, MOUNTED],
  });
const [one, other] = [shell('shell-1', onePort), shell('shell-2', otherPort)];
const leads = container('leads-api', {
  image: imageOf('leads-api'),
  environment: {
    HOST: '127.0.0.1',
    PORT: String(leadsPort),
    DATABASE_URL: postgres.url,
    ALLOWED_ORIGINS: nginx.url,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_GLOBAL: '100000',
  },
  volumes: [MOUNTED],
});
const steps = new Steps();
await steps.run(drill, async () => {
  await removeAll();
  await plain.stop();
  await postgres.stop();
  bucket.stop();
});

async function drill(): Promise<void> {
  await steps.step('the images are built, and small', async () => {
    const own = await buildImages();
    assert.ok(Math.max(...own) < MAX_OWN, String(own));
    return own.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(', ');
  });
  await steps.step('everything goes live through the bucket; a lead through nginx is stored', async () => {
    await plain.done(['deploy', ...ARTIFACTS]);
    await leads.start();
    await one.start();
    assert.notEqual(await one.health(), 0, 'a shell server that has nothing to serve yet');
    await other.start();
    for (const part of [leads, one, other]) await part.healthy();
    await sendLead(nginx.url, 'first@example.com');
    assert.deepEqual(await storedLeads(), ['first@example.com']);
  });
  for (const part of [one, leads]) await steps.step(`${part.name}: what is inside`, () => lookInside(part));
  await steps.step('all routes are as without containers', async () => {
    const server = await plain.startServer(0);
    for (const part of [one, other]) await expectSame(part.url, plain.urls[0]!);
    await server.stop();
  });
  await steps.step('a section deployed through the bucket is live on both, without a restart', async () => {
    const before = await Promise.all([one.startedAt(), other.startedAt()]);
    await plain.done(['deploy', markedVersion('platform', 7)]);
    for (const part of [one, other])
      await until(
        async () => (await text(part, '/')).includes(`${MARKS.platform!.text} v7`),
        'v7 is live',
        10_000,
      );
    assert.deepEqual(await Promise.all([one.startedAt(), other.startedAt()]), before);
  });
  await steps.step(
    'servers and leads-api are killed, stopped and replaced while the site is used',
    replaceAll,
  );
  await steps.step('the static export behind nginx serves the same pages', async () => {
    const out = join(plain.folder, 'export');
    mkdirSync(out);
    // As the volume of compose.yaml: the container's user writes it.
    chmodSync(out, 0o777);
    const volumes = ['static-export:/data', `${out}:/srv/site`, MOUNTED];
    const { code, output } = await container('static-export', {
      image: imageOf('static-export'),
      environment,
      volumes,
    }).run();
    assert.equal(code, 0, output);
    const files = await startNginx(out, leadsPort);
    await expectSame(files.url, one.url, false);
    await files.stop();
  });
  await steps.step('the health checks fail for a server that hangs, and without PostgreSQL', async () => {
    await one.kill('STOP');
    assert.notEqual(await one.health(), 0);
    await one.kill('CONT');
    await one.healthy();
    await postgres.stop();
    await wait(1500);
    assert.notEqual(await leads.health(), 0);
  });
  await steps.step(
    'without the bucket a server that was live serves what it had; a fresh one says why not',
    async () => {
      const everyPage = () => Promise.all(PATHS.map((path) => text(one, path)));
      const before = await everyPage();
      bucket.stop();
      await one.stop(GRACE.shell);
      await one.replace();
      assert.deepEqual(await everyPage(), before);
      await until(
        async () => JSON.parse(await text(one, '/readyz')).registryProblem !== null,
        'a registryProblem',
      );
      const { code, output } = await shell('shell-fresh', await freePort()).run();
      assert.equal(code, 1);
      assert.match(output, /SITE_NOTHING_TO_SERVE: .*s3:\/\/site\/production/);
    },
  );
}

async function lookInside(part: Container): Promise<void> {
  const output = async (command: string) => (await part.exec('sh', '-c', command)).output.trim();
  const found = (what: string) => output(`find / -xdev -path /data -prune -o ${what} -print 2>/dev/null`);
  assert.match(await output('id -u'), /^[1-9]\d*$/);
  assert.match(await output('tr "\\0" " " < /proc/1/cmdline'), /^node /);
  assert.ok((await found('-type f')).split('\n').length > 1000);
  assert.equal(await found('-writable ! -type l'), '', 'writable outside its volume');
  assert.equal(await found('"(" -path "*/node_modules/*" -o -name "*.ts" ")"'), '', 'packages or sources');
  assert.equal(await output(`for tool in ${BUILD_TOOLS}; do command -v $tool; done`), '');
  if (part === one) assert.equal(await output('echo x > /data/probe && rm /data/probe'), '');
}

async function replaceAll(): Promise<string> {
  const readers = startReaders({ url: nginx.url, paths: PATHS, rate: 40 });
  const sender = leadSender(nginx.url);
  sender.start();
  await wait(2000);
  await one.kill('KILL');
  await wait(1000);
  await one.replace();
  await wait(1000);
  assert.equal(await other.stop(GRACE.shell), 0);
  await other.replace();
  assert.equal(await leads.stop(GRACE.leads), 0);
  await leads.replace();
  await wait(2000);
  await sender.stop();
  const { responded, failures, mixed } = await readers.stop();
  assert.deepEqual([failures, mixed], [[], []]);
  const { accepted, failed, pressedAgain } = sender.sent;
  assert.deepEqual(failed, []);
  const stored = (await storedLeads()).filter((email) => email.startsWith('visitor-'));
  assert.deepEqual(stored.toSorted(), accepted.toSorted());
  return `${responded} pages, ${accepted.length} leads, of which ${pressedAgain.length} tries failed`;
}

/** From the operator's command, by e-mail address. */
async function storedLeads(): Promise<string[]> {
  const { output } = await leads.exec('node', 'leads.cjs', 'list');
  const lines = output.split('\n').filter((line) => line.includes('"email"'));
  return lines.map((line) => (JSON.parse(line) as { email: string }).email);
}

async function expectSame(url: string, wanted: string, withHeaders = true): Promise<void> {
  for (const path of PATHS) {
    const [found, usual] = await Promise.all([url, wanted].map((at) => rawRequest(at, path)));
    assert.ok(found!.status === 200 && found!.body.equals(usual!.body), path);
    const [{ date, ...headers }, { date: _, ...usualHeaders }] = [found!.headers, usual!.headers];
    if (withHeaders) assert.deepEqual(headers, usualHeaders, path);
  }
}

async function text({ url }: Container, path: string): Promise<string> {
  return (await rawRequest(url, path)).body.toString();
}
