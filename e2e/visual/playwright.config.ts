import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { use } from '../playwright.config.ts';

/** Compares the site's screenshots with the stored ones. `npm run visual -w e2e` builds what it needs first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/looks',
  globalSetup: '../tests/global-setup.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  reporter: [['list', { printSteps: false }]],
  expect: {
    // A changed picture is compared until the time is up.
    timeout: 30_000,
    toHaveScreenshot: {
      // Tells the two nearest tokens apart (paper and surface need 0.019); one step of one channel, which another
      // processor may round the other way, passes.
      threshold: 0.01,
      maxDiffPixels: 0,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  use: {
    ...use,
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    launchOptions: {
      ...use?.launchOptions,
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    },
  },
});
