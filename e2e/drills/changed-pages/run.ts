import { parseArgs } from 'node:util';
import { type Engine, type EngineName, pause, RESPONSE_TIMEOUT, until } from '../../engines/engine.ts';
import { hasEngine, startEngine } from '../../engines/start.ts';
import { FORM } from '../../engines/visit.ts';
import { startTestSite } from '../../kit/test-site.ts';
import {
  changeAtRandom,
  changeNamed,
  missingTexts,
  NAMED,
  textsOfPage,
} from '../../page/document-changes.ts';
import { storedLeads, uniqueEmail } from '../../page/lead-form.ts';
import { holdScripts } from './held-site.ts';

/**
 * `npm run drill -- changed-pages`: translation and extensions change pages before, during and after hydration, 2,000
 * times in each of three engines. Text, what was typed, links and the form stay.
 *
 * Options: `--engines chromium,firefox`, `--changes 2000`, `--seed 1`. With another seed only the random changes are
 * made: those of one fault, with `--changes 5`.
 *
 * @needs Chromium, Firefox ESR, WebKitGTK with Xvfb
 * @takes half an hour
 */
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'chromium,firefox,webkit' },
    changes: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
/** Random changes of one page load. */
const AT_ONCE = 5;
const NAMED_ROUTES = [
  '/',
  '/integrations/aws',
  '/platform/dashboard',
  '/platform/cost-explorer',
  '/resources/insights',
];
const MOMENTS = ['before', 'during', 'after'] as const;
/** Reads of a page whose text is not complete, 150 ms apart: moved content loads a file of its own, in seconds on a busy machine. */
const RETRIES = 40;
/** Page loads after which a form is sent: a hundred changes. */
const SENT_EVERY = 100 / AT_ONCE;

type Moment = (typeof MOMENTS)[number];
interface Case {
  route: string;
  moment: Moment;
  change: (engine: Engine) => Promise<unknown>;
  send?: boolean;
}

const site = await startTestSite('changed-pages');
const held = await holdScripts(site.url);
const faults: string[] = [];
const notRun: EngineName[] = [];
try {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const routes = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  console.log(`${routes.length} routes.`);
  for (const name of values.engines.split(',') as EngineName[]) {
    if (hasEngine[name]()) await drill(name, routes);
    else notRun.push(name);
  }
} finally {
  held.stop();
  await site.stop();
}
for (const fault of faults) console.error(fault);
console.log(faults.length > 0 ? `${faults.length} faults.` : 'No fault.');
for (const name of notRun) console.log(`NOT RUN: ${name}, this machine does not have it.`);
process.exit(faults.length > 0 ? 1 : notRun.length > 0 ? 3 : 0);

async function drill(name: EngineName, routes: string[]): Promise<void> {
  const started = Date.now();
  const before = faults.length;
  let [loads, sent, texts] = [0, 0, 0];
  let engine = await startEngine(name);
  const tried = async (label: string, one: Case) => {
    loads += 1;
    for (const last of [false, true]) {
      try {
        texts += await check(engine, one);
        if (one.send) sent += 1;
        return;
      } catch (error) {
        const [message] = (error as Error).message.split('\n');
        const fault = `${name}, ${label}, ${one.route}, ${one.moment}: ${message}`;
        console.log(fault);
        await engine.close().catch(() => {});
        engine = await startEngine(name);
        // A browser that is silent once on a busy machine is started again; a page that silences it does so twice.
        if (!last && message!.includes('did not respond')) continue;
        faults.push(fault);
        return;
      }
    }
  };
  for (const route of values.seed === '1' ? NAMED_ROUTES : [])
    for (const change of NAMED)
      await tried(change, { route, moment: 'before', change: (page) => page.run(changeNamed, change) });
  const first = Number(values.seed);
  const count = Math.ceil(Number(values.changes) / AT_ONCE);
  const withForm = '/integrations/aws';
  for (let seed = first; seed < first + count; seed += 1) {
    const send = seed % SENT_EVERY === 0;
    let done: string[] = [];
    await tried(`seed ${seed}`, {
      route: send ? withForm : routes[seed % routes.length]!,
      moment: MOMENTS[seed % MOMENTS.length]!,
      send,
      change: async (page) => {
        done = await page.run(changeAtRandom, seed, AT_ONCE);
      },
    });
    if (faults.at(-1)?.includes(`seed ${seed},`)) console.log(`  ${done.join('; ')}`);
  }
  await engine.close();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${name}: ${loads} page loads, ${count * AT_ONCE} random changes, ${texts} texts compared, ${sent} forms sent, ` +
      `${faults.length - before} faults, ${seconds} s.`,
  );
}

/** @returns how many texts were compared. @throws if the page lost something. */
async function check(engine: Engine, { route, moment, change, send }: Case): Promise<number> {
  const hydrated = () => document.documentElement.hasAttribute('data-hydrated');
  held.hold();
  await engine.open(held.url + route);
  const served = await engine.run(textsOfPage);
  const typed = await engine.run(typeName, FORM, 'Ada Lovelace');
  if (moment === 'before') await change(engine);
  held.release();
  await engine.run(startHydration);
  if (moment === 'during') await change(engine);
  await until(engine, hydrated);
  if (moment === 'after') await change(engine);
  // What is rendered again is rendered within two frames; what was moved comes back with a file of its own.
  const missing = () => engine.run(missingTexts, served);
  const keeps = async () => !typed || (await engine.run(hasTyped, FORM, 'Ada Lovelace'));
  for (let tries = 0; tries < RETRIES; tries += 1) {
    await pause(150);
    if ((await missing()).length === 0 && (await keeps())) break;
  }
  const lost = await missing();
  if (lost.length > 0) throw new Error(`${lost.length} texts are missing, such as "${lost[0]}"`);
  if (!(await keeps())) throw new Error('what was typed is gone');
  if (send) await sendForm(engine);
  await follow(engine, route === '/platform/overview' ? '/resources/insights' : '/platform/overview');
  return served.length;
}

function typeName(form: string, name: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`${form} [name=name]`);
  if (!field) return false;
  field.value = name;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function startHydration(): void {
  document
    .querySelector('main a, main button, a')!
    .dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

function hasTyped(form: string, name: string): boolean {
  return document.querySelector<HTMLInputElement>(`${form} [name=name]`)?.value === name;
}

async function sendForm(engine: Engine): Promise<void> {
  const email = uniqueEmail();
  for (const [name, value] of [
    ['email', email],
    ['company', 'Analytical Engines'],
  ]) {
    await engine.run(
      (selector) => document.querySelector<HTMLElement>(selector)!.focus(),
      `${FORM} [name=${name}]`,
    );
    await engine.type(value!);
  }
  await engine.run((form) => {
    document.querySelector<HTMLInputElement>(`${form} input[type=checkbox]`)!.click();
    const spend = document.querySelector<HTMLSelectElement>(`${form} select`)!;
    spend.selectedIndex = 2;
    spend.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector<HTMLElement>(`${form} [type=submit]`)!.click();
  }, FORM);
  const deadline = Date.now() + 10_000;
  while (storedLeads(email, site.leadsDatabase).length !== 1) {
    if (Date.now() > deadline) throw new Error('the form was not sent');
    await pause(100);
  }
}

/** A link leads to its page, which is complete. */
async function follow(engine: Engine, path: string): Promise<void> {
  const press = (href: string) => {
    const link = [
      ...document.querySelectorAll<HTMLElement>(`header a[href="${href}"], footer a[href="${href}"]`),
    ];
    link[0]?.click();
    return link.length;
  };
  // A form that the browser posts by itself loads a page, which may come only now.
  const found = await engine.run(press, path).catch((error: Error) => {
    if (error.message.includes('did not respond')) throw error;
    return pause(1000).then(() => engine.run(press, path));
  });
  if (found === 0) throw new Error(`no link to ${path} is left`);
  const deadline = Date.now() + RESPONSE_TIMEOUT;
  const arrived = (wanted: string) =>
    location.pathname === wanted && (document.querySelector('main h1')?.textContent ?? '') !== '';
  // A page load takes away what is evaluated in the page before.
  while (!(await engine.run(arrived, path).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`the link to ${path} leads nowhere`);
    await pause(50);
  }
}
