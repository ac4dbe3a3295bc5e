import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../kit/routes.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

/** The Nu HTML checker over every page as it is served. Java runs it. */
const jar = fileURLToPath(new URL('build/dist/vnu.jar', import.meta.resolve('vnu-jar')));

/** What it reports as an error, and why that is not one. */
const EXCEPTIONS: [message: RegExp, reason: string][] = [
  [
    /^CSS: “(anchor-name|anchor-scope|position-anchor|position-try-fallbacks)”: Property “\S+” doesn't exist\.$/,
    'CSS Anchor Positioning Level 1; the checker knows older CSS. Used behind @supports.',
  ],
  [
    /^CSS: “(top|left|right)”: (Parse Error|“anchor\(\S+\)” is not a “\S+” value)\.$/,
    'anchor() of the same module.',
  ],
  [/^CSS: “paint-order”: Property “paint-order” doesn't exist\.$/, 'SVG 2; the checker knows older CSS.'],
  [/^CSS: Unrecognized at-rule “@position-try”$/, 'Of the same module.'],
  [/^CSS: Unrecognized at-rule “@starting-style”$/, 'CSS Transitions Level 2.'],
  [/^CSS: “transition”: “allow-discrete” is not a “transition” value\.$/, 'CSS Transitions Level 2.'],
  [/^CSS: Unrecognized at-rule “@property”$/, 'CSS Properties and Values API Level 1; Tailwind writes it.'],
];

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  message: string;
  url?: string;
  extract?: string;
}

let site: TestSite;
before(async () => {
  site = await startTestSite('markup');
});
after(() => site.stop());

/** The status says only that there were errors; the report lists them. */
function check(files: string[]): Promise<Message[]> {
  return new Promise((resolve, reject) => {
    const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
    execFile('java', args, { maxBuffer: 256 * 1024 * 1024 }, (error, _output, report) => {
      if (error) reject(error);
      else resolve((JSON.parse(report) as { messages: Message[] }).messages);
    });
  });
}

/** The response to an empty form sent without script. */
const sendNothing = () =>
  fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, accept: 'text/html' },
    body: 'name=&email=&company=',
  });

test('the checker finds no error in any page, next to the named exceptions', async (context) => {
  const folder = join(site.folder, 'markup');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = new Map<string, string>();
  const keep = async (path: string, response: Response, status: number) => {
    assert.equal(response.status, status, path);
    const file = join(folder, `${path.slice(1).replaceAll('/', '_') || 'home'}.html`);
    writeFileSync(file, await response.text());
    pages.set(file, path);
  };
  for (const path of PATHS) await keep(path, await fetch(site.url + path), 200);
  await keep('/no-such-page', await fetch(`${site.url}/no-such-page`), 404);
  await keep('/solutions/industries/no-such', await fetch(`${site.url}/solutions/industries/no-such`), 404);
  await keep('/api/leads', await sendNothing(), 422);
  assert.equal(new Set(pages.keys()).size, PATHS.length + 3);
  assert.ok(PATHS.includes('/thank-you'));

  const used = new Map(EXCEPTIONS.map(([pattern]) => [pattern, 0]));
  const faults: string[] = [];
  for (const { type, message, url, extract } of await check([...pages.keys()])) {
    if (type === 'info') continue;
    const known = EXCEPTIONS.find(([pattern]) => pattern.test(message))?.[0];
    if (known) used.set(known, used.get(known)! + 1);
    else faults.push(`${pages.get(decodeURI(url ?? '').replace(/^file:/, ''))}: ${message} ${extract ?? ''}`);
  }
  context.diagnostic(`${pages.size} pages read`);
  for (const [pattern, reason] of EXCEPTIONS) context.diagnostic(`${used.get(pattern)} of: ${reason}`);
  assert.deepEqual(faults, []);
  assert.deepEqual(
    EXCEPTIONS.filter(([pattern]) => used.get(pattern) === 0).map(([, reason]) => reason),
    [],
    'an exception that nothing needs any more',
  );
});
