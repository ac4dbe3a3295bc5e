import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The site as it is run on servers: behind nginx, by two shell servers, in two environments. Part of test:full. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list', { printSteps: false }]],
  use: { ...base.use, baseURL: undefined },
});
