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
  const [text, setText] = useState('');
  if (path === '/platform/deployment')
    return (
      <div data-hydrate="">
        <button type="button" onClick={() => setValue(value + 1)}>Count {value}</button>
        <button type="button" onClick={() => { throw new Error('thrown by a click'); }}>Throwing button</button>
        <input
          type="range"
          aria-label="Throwing range"
          max={10}
          value={value}
          onChange={() => { throw new Error('thrown by a range'); }}
        />
        <button type="button" onClick={async () => { throw new Error('rejected after a click'); }}>
          Rejecting button
        </button>
        {/* biome-ignore lint: a widget with keys of its own */}
        <div
          role="button"
          tabIndex={0}
          onKeyDown={({ key }) => { if (key === 'ArrowDown') throw new Error('thrown by a key'); }}
        >
          Throwing keys
        </div>
      </div>
    );
  if (path === '/platform/quotas-budgets')
    return (
      <div data-hydrate="">
        <select aria-label="Throwing select" onChange={() => { throw new Error('thrown by a choice'); }}>
          <option>one</option>
          <option>two</option>
        </select>
        <input
          aria-label="Throwing field"
          value={text}
          onChange={({ target }) => {
            if (target.value === 'a1') throw new Error('thrown by typing');
            setText(target.value);
          }}
        />
        <div
          ref={(element) => element?.addEventListener('dblclick', () => { throw new Error('thrown by a listener'); })}
        >
          Throwing listener
        </div>
        <button type="button" onClick={() => location.assign('https://elsewhere.example/')}>Leaving button</button>
      </div>
    );
  if (path === '/platform/multi-cloud')
    return <button type="button" onClick={() => document.querySelector('main')!.replaceChildren()}>Blanking button</button>;
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

test('each control that throws, rejects, hangs, blanks the page or leaves the site is named', async ({
  site,
}) => {
  const team = await buildVariant('mfe-platform', 'faulty-controls', [
    { file: 'section.ts', from: /budgets: .*/, to: 'budgets: { style: 9500, script: 30000 },' },
    {
      file: 'src/frame/platform-page.tsx',
      from: "import type { ReactNode } from 'react';",
      to: "import { type ReactNode, useState } from 'react';",
    },
    {
      file: 'src/frame/platform-page.tsx',
      from: '/** Head, breadcrumb',
      to: `${CONTROLS}\n/** Head, breadcrumb`,
    },
    {
      file: 'src/frame/platform-page.tsx',
      from: '{picture ? (',
      to: '<Faults path={meta.path} />\n      {picture ? (',
    },
  ]);
  const { code, output } = await site.deploy(['deploy', '--smoke'], team, 'platform');
  expect(code, output).toBe(1);
  const deployment = 'SITE_SMOKE_CONTROL [platform /platform/deployment]';
  const quotas = 'SITE_SMOKE_CONTROL [platform /platform/quotas-budgets]';
  for (const line of [
    `${deployment} button “Throwing button”: uncaught: thrown by a click.`,
    `${deployment} slider “Throwing range”: uncaught: thrown by a range.`,
    `${deployment} button “Rejecting button”: uncaught: rejected after a click.`,
    `${deployment} button “Throwing keys”: uncaught: thrown by a key.`,
    `${quotas} combobox “Throwing select”: uncaught: thrown by a choice.`,
    `${quotas} textbox “Throwing field”: uncaught: thrown by typing.`,
    `${quotas} div “Throwing listener”: uncaught: thrown by a listener.`,
    `${quotas} button “Leaving button”:`,
    'SITE_SMOKE_CONTROL [platform /platform/multi-cloud] button “Blanking button”: main had',
    'SITE_SMOKE_CONTROL [platform /platform/dashboard] button “Hanging button”: the page did not respond',
  ]) {
    expect(output).toContain(line);
  }
  expect(output).not.toContain('“Count');
});

test('a form that is sent without one of its fields is refused', async ({ site }) => {
  const team = await buildVariant('mfe-leadform', 'field-not-sent', [
    {
      file: 'src/form/create-live-form.ts',
      from: 'mutation.mutate({ lead, honeypot })',
      to: "mutation.mutate({ lead: { ...lead, company: '' }, honeypot })",
    },
  ]);
  const { code, output } = await site.deploy(['deploy', '--smoke'], team, 'leadform');
  expect(code, output).toBe(1);
  expect(output).toMatch(/SITE_SMOKE_FORM \[leadform \/[^\]]*\] form “Schedule a Demo”, /);
  expect(output).toMatch(/with script: the request lacks “Ada smoke\w+”, entered in textbox “Company”/);
});
