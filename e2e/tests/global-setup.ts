import { startTestSite } from '../kit/test-site.ts';
import { SITE_PORT } from '../playwright.config.ts';

/** Shared by tests that only read; others start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startTestSite('shared', { shell: SITE_PORT, preload: 'fast-pages' });
  process.env.SITE_FOLDER = site.folder;
  return () => site.stop();
}
