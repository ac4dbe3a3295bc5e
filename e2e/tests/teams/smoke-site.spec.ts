import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { EMBEDDING_FORM, PATHS } from '../../kit/routes.ts';
import { runCommand } from '../../kit/run-command.ts';
import { ARTIFACTS, startTestSite, type TestSite } from '../../kit/test-site.ts';

/** Shared: nothing here goes live. */
const test = base.extend<object, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const site = await startTestSite('smoke');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const CONTROLS = `
const Faults = ({ path }: { path: string }) => {
  const [value, setValue] = useState(5);
  if (path === '/platform/deployment')
    return (
      <div data-hydrate="">
        <button type="button" onClick={() => setValue(value + 1)}>Count {value}</button>
        <button type="button" onClick={() => { throw new Error('thrown by a click'); }}>Throwing button</button>
      </div>
    );
  if (path === '/platform/dashboard')
    return <button type="button" onClick={() => { for (;;); }}>Hanging button</button>;
  return null;
};
`;

test('every page of the site as it is passes, and what was used is counted', async ({ site }) => {
  const env = {
    ...site.shellEnv,
    DATA_DIR: join(site.folder, 'whole'),
    REGISTRY: join(site.folder, 'whole-store'),
  };
  const { code, output } = await runCommand('site', ['deploy', '--smoke', ...ARTIFACTS], { env });
  expect(code, output).toBe(0);
  const [, pages, seconds] = /Visited (\d+) of \1 changed pages in a browser, in (\d+) s/.exec(output) ?? [];
  expect(Number(pages)).toBeGreaterThan(PATHS.length);
  const [, controls, links, withScript, without] =
    /Used (\d+) controls.*, followed (\d+) links; forms sent: (\d+) with script, (\d+) without/.exec(
      output,
    ) ?? [];
  test.info().annotations.push({ type: 'smoke', description: `${seconds} s, ${controls} controls` });
  expect(Number(controls)).toBeGreaterThan(100);
  expect(Number(links)).toBeGreaterThan(PATHS.length / 2);
  expect(Number(withScript)).toBeGreaterThanOrEqual(EMBEDDING_FORM.length);
  expect(without).toBe(withScript);
  expect(output).not.toContain('Not sent:');
});

test('a control that throws or hangs is named', async ({ site }) => {
  const team = await buildVariant('mfe-platform', 'faulty-controls', [
    { file: 'section.ts', from: /budgets: .*/, to: 'budgets: { style: 9500, script: 30000 },' },
    {
      file: 'src/frame/platform-page.tsx',
      from: "import type { ReactNode } from 'react';",
      to: "import { type ReactNode, useState } from 'react';",
    },
    {
      file: 'src/frame/platform-page.tsx',
      from: 'const HOME =',
      to: `${CONTROLS}\nconst HOME =`,
    },
    {
      file: 'src/frame/platform-page.tsx',
      from: '{picture ? (',
      to: '<Faults path={meta.path} />\n      {picture ? (',
    },
  ]);
  const { code, output } = await site.deploy(['deploy', '--smoke'], team, 'platform');
  expect(code, output).toBe(1);
  for (const line of [
    '[platform /platform/deployment] button “Throwing button”: uncaught: thrown by a click.',
    '[platform /platform/dashboard] button “Hanging button”: the page did not respond',
  ])
    expect(output).toContain(`SITE_SMOKE_CONTROL ${line}`);
  expect(output).not.toContain('“Count');
});
