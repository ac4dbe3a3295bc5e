import { startTestSite } from '../kit/test-site.ts';
import { SITE_PORT } from '../playwright.config.ts';

/** One site for every test that only reads; tests that deploy or break things start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startTestSite('shared', { shell: SITE_PORT });
  process.env.SITE_FOLDER = site.folder;
  return () => site.stop();
}
