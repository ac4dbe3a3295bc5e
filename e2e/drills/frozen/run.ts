import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { hasNginx, startProxy } from '../../kit/network/nginx.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { storedLeads } from '../../page/lead-form.ts';
import { Steps } from '../steps.ts';

/**
 * `npm run drill -- frozen`: one of two shell servers behind nginx is frozen (it takes connections and never responds)
 * while pages are read and leads are sent, and comes back. No page fails, and each accepted lead is stored once.
 *
 * @needs nginx
 * @takes 1 minute
 */
const SECTIONS = ['a', 'b'];
/** Pages a second. */
const RATE = 20;
/** proxy_read_timeout and fail_timeout of proxy.conf, in seconds. */
const [READ_TIMEOUT, FAIL_TIMEOUT] = [5, 10];
/** Milliseconds above which a response is slow. */
const SLOW = 1000;
/** Milliseconds that a response may take beyond READ_TIMEOUT. */
const SLACK = 1500;
/** Milliseconds until the frozen server is found, and for which pages are read after that. */
const FOUND = (READ_TIMEOUT + 2) * 1000;
const AFTER = 20_000;
/** Leads that may meet a frozen or killed server: half of five a second until it is found, and some. */
const MAX_PRESSED = 2.5 * (READ_TIMEOUT + 1) + 10;

requirePinnedNode();
if (!hasNginx()) {
  console.log('not run: nginx is not installed.');
  process.exit(3);
}
const config = fixtureConfig(SECTIONS, { site: { retentionDays: 30 } });
for (const grant of Object.values(config.grants)) grant.api = ['leads'];
const site = await createTestSite('frozen', {
  config,
  servers: 2,
  front: startProxy,
  settings: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  leads: { LOG_LEVEL: 'error' },
});
const { build, servers, url } = site;
await site.done([
  'deploy',
  build({}),
  ...SECTIONS.map((name) => build({ name, pages: [{ path: `/${name}`, body: '<p>one</p>' }] })),
]);
await site.start();
const frozen = servers[0]!;
const steps = new Steps();
const leads = leadSender(url);
const code = await steps.run(drill);
// a frozen process does not stop by itself
if (servers[0] === frozen) process.kill(frozen.pid, 'SIGCONT');
await leads.stop();
await site.stop();
console.log(`\n${steps.summary(code)}, in ${steps.seconds.toFixed(0)} s.`);
process.exit(code);

async function drill(): Promise<void> {
  leads.start();
  await steps.step('both servers respond', () => read(() => wait(3000), 0));
  process.kill(frozen.pid, 'SIGSTOP');
  // until the first response is late, nginx sends half of all requests there
  await steps.step('one server is frozen: until nginx leaves it out', () =>
    read(() => wait(FOUND), (RATE / 2) * (READ_TIMEOUT + 1)),
  );
  await steps.step('while it is left out: one request each fail_timeout tries it', () =>
    read(() => wait(AFTER), 1 + Math.ceil(AFTER / 1000 / FAIL_TIMEOUT)),
  );
  await steps.step('it goes on, and gets requests again', async () => {
    process.kill(frozen.pid, 'SIGCONT');
    await wait((FAIL_TIMEOUT + 2) * 1000);
    const before = await responsesOf(0);
    await read(() => wait(2000), 0);
    const responses = (await responsesOf(0)) - before;
    assert.ok(responses > RATE / 2, `the server that was frozen gave ${responses} responses`);
    return `${responses} responses in 2 s`;
  });
  await steps.step('both are killed, one right after the other', () => read(killBoth, 0));
  await steps.step('each accepted lead is stored once', async () => {
    await leads.stop();
    const { accepted, pressedAgain, failed: lost } = leads.sent;
    const wrong = accepted.filter((email) => storedLeads(email, site.leadsDatabase).length !== 1);
    assert.deepEqual([wrong, lost], [[], []]);
    assert.ok(accepted.length > 50, `only ${accepted.length} leads were accepted`);
    // 504: sent to the frozen server; 502: sent to one that was killed
    const unexpected = pressedAgain.filter((status) => status !== '504' && status !== '502');
    assert.deepEqual(unexpected, []);
    assert.ok(pressedAgain.length <= MAX_PRESSED, `${pressedAgain.length} visitors had to press again`);
    return `${accepted.length} accepted; ${pressedAgain.length} visitors were informed that it failed (${[...new Set(pressedAgain)]}) and pressed again`;
  });
}

/** Reads pages meanwhile: none may fail, and only so many may be slow. */
async function read(work: () => Promise<unknown>, maxSlow: number): Promise<string> {
  const readers = startReaders({ url, paths: SECTIONS.map((name) => `/${name}`), rate: RATE });
  try {
    await work();
  } catch (error) {
    readers.kill();
    throw error;
  }
  const { responded, failures, latencies } = await readers.stop();
  const slow = latencies.filter((milliseconds) => milliseconds > SLOW);
  const slowest = Math.round(latencies.at(-1) ?? 0);
  const message = `${responded} pages, ${failures.length} failed, ${slow.length} slower than 1 s, slowest ${slowest} ms`;
  assert.deepEqual(failures.slice(0, 5), [], message);
  assert.ok(slow.length <= maxSlow, `${message}; allowed: ${maxSlow}`);
  assert.ok(slowest <= READ_TIMEOUT * 1000 + SLACK, message);
  assert.ok(responded >= RATE, message);
  return message;
}

async function killBoth(): Promise<void> {
  for (const at of [0, 1]) {
    await servers[at]!.stop('SIGKILL');
    await site.startServer(at);
  }
  // a start takes less than half a second: pages are read after it, too
  await wait(2000);
}

/** Responses that this server has given. */
async function responsesOf(at: number): Promise<number> {
  const text = await (await fetch(`${site.urls[at]}/metrics`)).text();
  return Number(/^site_answers_total\{class="2xx"\} (\d+)$/m.exec(text)?.[1]);
}
