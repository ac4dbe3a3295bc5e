import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { readSiteConfig } from '@site/registry/settings';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { unpackArtifact } from '../../golden/artifacts.ts';
import { EMBEDDING_FORM } from '../../kit/routes.ts';
import { root, runCommand } from '../../kit/run-command.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';
import { enhanced, fillForm, storedLeads, submitButton, uniqueEmail } from '../../page/lead-form.ts';

/** A site with the artifacts of November 24, 2026 in place of today's, and a section that is only in them. */
const test = base.extend<{ olderSite: TestSite & { versions: Record<string, string> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  olderSite: async ({}, use) => {
    const folder = join(root, '.cache', 'e2e', 'golden-config');
    const config = readSiteConfig(join(root, 'shell/config/site.json'));
    config.grants.minimal = { paths: ['/minimal'], menus: ['platform'] };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'site.json'), JSON.stringify(config));
    const site = await startTestSite('golden-older', { config: join(folder, 'site.json') });
    try {
      const build = (name: string) => join(root, '.cache', 'e2e', `golden-${name}`);
      const names = ['leadform', 'minimal'];
      const versions = Object.fromEntries(names.map((name) => [name, unpackArtifact(name, build(name))]));
      const { code, output } = await site.deploy(['deploy', ...names.map(build)], root, 'leadform');
      expect(code, output).toBe(0);
      await use(Object.assign(site, { versions }));
    } finally {
      await site.stop();
    }
  },
});

// Each of them starts programs, on a machine that runs other tests.
test.describe.configure({ timeout: 300_000 });

/** Collects in a process of its own: the deploy tool reads its settings from the environment. */
async function compare(...args: string[]): Promise<void> {
  const { code, output } = await runCommand('node', [join(root, 'e2e/golden/run.ts'), ...args]);
  expect(
    code,
    `${output}\n"node e2e/golden/run.ts --renew" stores what is there now, if every change is wanted.`,
  ).toBe(0);
}

test('commands, settings, metrics, responses, webhooks and stored files are as e2e/golden/stored has them', () =>
  compare('--only', 'programs'));

// text that a team changes is its own: compared where the whole site is prepared for a release
test('every page is as e2e/golden/stored has it @thorough', ({ baseURL }) =>
  compare('--only', 'pages', '--site', baseURL!));

test('artifacts of an earlier kit are deployed, rendered, hydrated, and send a lead @thorough', async ({
  page,
  olderSite,
}) => {
  const { url, versions, folder } = olderSite;
  const live = async () => {
    const { sections } = (await (await fetch(`${url}/_live.json`)).json()) as {
      sections: Record<string, { version: string }>;
    };
    return Object.fromEntries(Object.keys(versions).map((name) => [name, sections[name]?.version]));
  };
  await expect.poll(live, { timeout: 60_000 }).toEqual(versions);
  for (const path of EMBEDDING_FORM) {
    const html = await (await fetch(url + path)).text();
    expect([path, html.match(/<form [^>]*action="\/api\/leads"/g)?.length]).toEqual([path, 1]);
    expect(html).toContain(`/_sections/leadform/${versions.leadform}/`);
  }

  const pageErrors = await watchPage(page);
  await page.goto(`${url}/minimal`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  const email = uniqueEmail();
  await enhanced(page);
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
  expect(storedLeads(email, join(folder, 'leads.db'))).toMatchObject([{ channel: 'json', page: '/minimal' }]);
  expect(pageErrors).toEqual([]);
});
