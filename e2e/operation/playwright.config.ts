import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The site as it runs in production: behind nginx, on two shell servers, in two environments. A part of `npm run drill`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list', { printSteps: false }]],
  use: { ...base.use, baseURL: undefined },
});
