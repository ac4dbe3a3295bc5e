import { defineConfig } from '@playwright/test';
import suite from '../../playwright.config.ts';

const guides = /(runbook|signing-guide|trace)\.spec\.ts/;

/** Visitors' faults, then the guides, whose steps depend on each other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/faults',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  projects: [
    // A teardown runs last, also after a failure.
    { name: 'visitors', testIgnore: guides, fullyParallel: true, teardown: 'guides' },
    { name: 'guides', testMatch: guides },
  ],
  // Milliseconds: a page may take a minute.
  use: { ...suite.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
});
