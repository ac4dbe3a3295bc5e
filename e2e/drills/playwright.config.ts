import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

/** All fault drills, and the sum of them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/drills',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list', { printSteps: false }], ['./report.ts']],
  projects: [
    // A teardown comes last, also after a failure.
    { name: 'side-by-side', grepInvert: /@alone/, teardown: 'alone' },
    { name: 'alone', grep: /@alone/, fullyParallel: false },
  ],
  // As in `npm test`: a Chromium without windows takes a fraction of the processor time.
  // A page may take a minute for what a row waits for, in milliseconds.
  use: { ...suite.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
});
