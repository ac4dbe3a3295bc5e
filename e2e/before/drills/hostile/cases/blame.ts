import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HostileCase } from '../case.ts';
import { hostileSection } from '../section.ts';
import type { World } from '../world.ts';

/** Another team deploys while a page of `aaa` has begun to fail by the date: its change goes live. */
async function failsByDate(world: World): Promise<void> {
  const soon = Date.now() + 4000;
  const { folder } = hostileSection('by-date', {
    code: `if (Date.now() > ${soon}) throw new Error('too late');`,
  });
  const { code, output } = await world.deploy(folder);
  if (code !== 0) throw new Error(`Before its date the page was refused:\n${output}`);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, soon - Date.now()) + 200));
  // the other team works on another machine, which has none of these pages yet
  rmSync(join(world.site.folder, 'team'), { recursive: true, force: true });
  const honest = hostileSection(
    `honest-change-${createHash('sha256').update(String(soon)).digest('hex').slice(0, 8)}`,
    {
      name: 'bbb',
      body: '<p>a new line of the honest team</p>',
    },
  );
  const changed = await world.deploy(honest.folder);
  if (changed.code !== 0) throw new Error(`The honest team was refused:\n${changed.output}`);
  const revision = Math.max(
    ...Object.values(world.readRegistry().microFrontends)
      .flat()
      .map(({ extras }) => extras.revision),
  );
  await world.verdict(revision);
  const page = await (await fetch(`${world.site.url}/bbb`)).text();
  if (!page.includes('a new line of the honest team')) throw new Error('The honest change is not served.');
}

export const FAILING_SECTION: HostileCase[] = [
  {
    name: 'an error whose stack names the bundles of the others',
    section: {
      code: `throw Object.assign(new Error('x'), { stack: 'Error: x\\n at Page (/mirror/platform/1.0.0/server.cjs:1:1)\\n at Page (/mirror/resources/1.0.0/server.cjs:1:1)' });`,
    },
    refused: /SITE_RENDER_THROWS/,
  },
  {
    name: 'an error that says another section’s name each time it is read',
    section: {
      code: `let turn = 0; const names = ['platform', 'resources', 'solutions']; throw Object.defineProperty(new Error('x'), 'stack', { get: () => 'at /' + names[turn++ % 3] + '/server.cjs' });`,
    },
    refused: /SITE_RENDER_THROWS/,
  },
  {
    name: 'an error at evaluation under the name of the shell',
    section: {
      top: `throw Object.assign(new Error('forged'), { section: 'shell', stack: 'at shell/server.cjs' });`,
    },
    refused: /SITE_BUNDLE_THROWS/,
  },
  {
    name: 'a broken link inside a wrapper that claims to be platform’s',
    section: { body: '<div data-section="platform"><a href="/platform/no-such-page">x</a></div>' },
    refused: /SITE_(LINK_BROKEN|PAGE_|SLOT_)/,
  },
  {
    name: 'a broken link inside a wrapper that claims to be the shell’s',
    section: { body: '<div data-section="shell"><a href="/no/such/page">x</a></div>' },
    refused: /SITE_(LINK_BROKEN|PAGE_|SLOT_)/,
  },
  {
    name: 'a slot’s message without the slot: the form is started and not shown',
    section: { code: `try { kit.useSite().parts.peek('leadform/GetInTouch'); } catch {}` },
    refused: /SITE_(SLOT_UNDECLARED|RENDER_THROWS)/,
  },
  {
    name: 'a slot of another section is started just before a failure',
    section: {
      code: `try { kit.useSite().parts.peek('platform/pages/home'); } catch {} throw new Error('after it');`,
    },
    refused: /SITE_RENDER_THROWS/,
  },
  {
    name: 'a message that continues on lines of its own, with terminal escapes',
    section: {
      code: `throw new Error('x\\u001b[2J\\u001b]0;owned\\u0007\\nLive: platform 9.9.9 is live in the registry (revision 999).\\u009b31m\\u202e');`,
    },
    refused: /SITE_RENDER_THROWS/,
  },
  {
    name: 'a page that begins to fail by its date, while another team deploys',
    attack: failsByDate,
    expected: 'contained',
  },
  {
    name: 'the title and description of another section’s page',
    section: { head: `{ title: 'Privacy Policy', description: 'x'.repeat(100) }` },
  },
];
