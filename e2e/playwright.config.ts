import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER } from '@site/smoke/browser';
import { freePort } from '@site/smoke/service';
import { HEADLESS } from '../scripts/browser.ts';

// Once for the run: its workers, which read this file again, have the environment of its first process.
process.env.E2E_PORT ??= String(await freePort());
export const SITE_PORT = Number(process.env.E2E_PORT);

/** The browser settings of every suite. */
export const use: PlaywrightTestConfig['use'] = {
  baseURL: `http://127.0.0.1:${SITE_PORT}`,
  viewport: { width: 1280, height: 900 },
  // Recording costs processor time in every test; `--trace retain-on-failure` turns it on.
  trace: 'off',
  launchOptions: BROWSER,
};

const thorough = [
  'comfort.spec.ts',
  'every-width.spec.ts',
  'hydration.spec.ts',
  'smoke-site.spec.ts',
  'wander.spec.ts',
  'without-features.spec.ts',
];

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './tests/global-setup.ts',
  fullyParallel: true,
  // More than two cores can run: a third waits less for idle pages, pauses and animations of the others.
  workers: 3,
  // A busy machine can lose a race that a visitor would not notice: one second try, and its name at the end of the run.
  retries: 1,
  forbidOnly: true,
  timeout: 45_000,
  reporter: [['list', { printSteps: false }]],
  projects: [
    // First those that build and deploy, of up to two minutes: at the end, two of the three workers would wait for them.
    { name: 'teams', testDir: './tests/teams', grepInvert: /@thorough|@alone/, testIgnore: thorough },
    { name: 'look', grepInvert: /@thorough|@alone/, testIgnore: [...thorough, '**/teams/**'] },
    // Every route once more, and every state of the form on every kind of page: minutes, so `npm run drill`.
    { name: 'thorough', testMatch: thorough },
    { name: 'tagged', testIgnore: thorough, grep: /@thorough/ },
    // Measures how soon a save shows, so no other test runs at the same time.
    { name: 'alone', testIgnore: thorough, grep: /@alone/, dependencies: ['teams', 'look'], workers: 1 },
  ],
  use: { ...use, launchOptions: existsSync(HEADLESS) ? { ...BROWSER, executablePath: HEADLESS } : BROWSER },
});
