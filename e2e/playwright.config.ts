import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** Debian's Chromium where there is one; else the one Playwright downloaded (see scripts/test.ts). */
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Another one, where two suites run on one machine. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4173);

/** A browser as every suite has it. */
export const use: PlaywrightTestConfig['use'] = {
  baseURL: `http://127.0.0.1:${SITE_PORT}`,
  viewport: { width: 1280, height: 900 },
  trace: 'retain-on-failure',
  launchOptions: {
    ...(system ? { executablePath: system } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
};

const thorough = ['comfort.spec.ts', 'lead-states.spec.ts', 'wander.spec.ts'];

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './site/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // CI's machine is anybody's, and up to thirteen times slower than its best: one second try, reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  projects: [
    { name: 'look', testIgnore: [...thorough, 'frame.spec.ts', 'deploy.spec.ts', 'dev.spec.ts'] },
    // Every route once more, and every state of the form on every kind of page: minutes, so `npm run test:full`.
    { name: 'thorough', testMatch: thorough },
    // Those of the fault drills that take little time; `npm run drill` runs all.
    { name: 'drills', testDir: './drills', grep: /@quick/, fullyParallel: false, use: { trace: 'off' } },
    { name: 'frame', testMatch: 'frame.spec.ts' },
    // Build whole sections, so they begin when the rest is done.
    { name: 'deploy', testMatch: ['deploy.spec.ts', 'dev.spec.ts'], dependencies: ['look', 'frame'] },
  ],
  use,
});
