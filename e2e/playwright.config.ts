import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium where there is one; else the one Playwright downloaded (see scripts/test.ts). */
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export const SITE_PORT = 4173;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './site/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // CI's two cores serve both workers: a test of hover or save times gets a second try, and is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  reporter: [['list', { printSteps: false }]],
  projects: [
    { name: 'look', testIgnore: ['deploy.spec.ts', 'dev.spec.ts'] },
    // Measure how fast a version goes live and a save shows, so nothing else runs beside them.
    { name: 'deploy', testMatch: ['deploy.spec.ts', 'dev.spec.ts'], dependencies: ['look'] },
  ],
  use: {
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
  },
});
