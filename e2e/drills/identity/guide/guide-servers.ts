import type { CreatedSite } from '../../../kit/create-test-site.ts';
import { eventually } from '../../../kit/until.ts';
import { isCalm, statusOf } from '../world.ts';

/** What must hold on each of the site's servers. @param keys setting of the servers, from their next start on. */
export function guideServers(
  site: CreatedSite,
  keys: () => Record<string, string>,
  expect: (holds: boolean, what: string) => boolean,
) {
  const { url, urls } = site;
  /** One server after the other. */
  async function restart(): Promise<void> {
    for (const at of urls.keys()) await site.restartServer(at, keys());
  }
  async function calm(why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => isCalm(await statusOf(url)) || undefined);
      expect(held === true, `${why}: ${url} is not calm: ${held ? '' : (await statusOf(url)).slice(0, 800)}`);
    }
  }
  async function shows(section: string, words: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(
        async () => (await (await fetch(`${url}/${section}`)).text()).includes(words) || undefined,
      );
      expect(held === true, `${why}: ${url}/${section} does not show "${words}"`);
    }
  }
  async function names(code: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => (await statusOf(url)).includes(code) || undefined);
      expect(held === true, `${why}: ${url} does not name ${code}`);
    }
  }
  /** A server with an empty disk starts, and shows what the others show. */
  async function startsFresh(why: string): Promise<void> {
    try {
      const fresh = await site.freshServer(keys());
      const page = await (await fetch(`${fresh.url}/platform`)).text();
      expect(
        page === (await (await fetch(`${url}/platform`)).text()),
        `${why}: another page on a fresh server`,
      );
      await fresh.stop();
    } catch (error) {
      expect(false, `${why}: ${(error as Error).message.slice(-800)}`);
    }
  }

  return { restart, calm, shows, names, startsFresh };
}
