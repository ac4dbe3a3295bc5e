import { defineConfig } from '@playwright/test';
import suite from '../../playwright.config.ts';

const guides = /(runbook|signing-guide|trace)\.spec\.ts/;

/** Faults that visitors meet, then those of the guides, whose steps need each other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/faults',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  projects: [
    // A teardown comes last, also after a failure.
    { name: 'visitors', testIgnore: guides, fullyParallel: true, teardown: 'guides' },
    { name: 'guides', testMatch: guides },
  ],
  // A page may take a minute for what a test waits for, in milliseconds.
  use: { ...suite.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
});
