import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './checks.ts';
import type { ReportingSite } from './site.ts';

/** Ways to write the address of a file, some of which careless servers take for it. */
const SPELLINGS = [
  (path: string) => path,
  (path: string) => `${path}?download`,
  (path: string) => path.replace('.', '%2e'),
  (path: string) => path.replace(/\/([^/]+)$/, '/web/../$1'),
  (path: string) => path.replace(/\/([^/]+)$/, '/%2e/$1'),
  (path: string) => path.replace(/\/([^/]+)$/, '//$1'),
  (path: string) => `${path}/`,
  (path: string) => path.replace('/contracts/', '/contracts%2f'),
];

/** No visitor gets a source map: not by its own name, and not by the names that builds usually give. */
export async function expectNoMaps(site: ReportingSite, checks: Checks): Promise<void> {
  const { sections } = await site.status();
  let requested = 0;
  let scripts = 0;
  let maps = 0;
  let bytes = 0;
  const send = async (path: string) => {
    requested += 1;
    return site.raw(path);
  };
  for (const { name, version } of sections) {
    const folder = join(site.folder, 'store', name, version);
    const address = `/_sections/${name}/${version}`;
    const files = globSync('**/*.{js,json,map}', { cwd: folder });
    for (const file of files.filter((one) => /^web\/.*\.js$/.test(one))) {
      const { status, body } = await send(`${address}/${file}`);
      scripts += 1;
      bytes += body.length;
      checks.check(status === 200, `${address}/${file} is ${status}`);
      checks.check(!/sourceMappingURL/.test(body), `${address}/${file} names a source map`);
      for (const map of [`${file}.map`, `${file}.map.br`, `maps/${file.slice(4)}.map`]) {
        const response = await send(`${address}/${map}`);
        checks.check(response.status === 404, `${address}/${map} is ${response.status}`);
      }
    }
    for (const file of files.filter((one) => /map/.test(one) && !one.startsWith('web/'))) {
      maps += 1;
      for (const spell of SPELLINGS) {
        for (const path of [
          spell(`${address}/${file}`),
          spell(`/_status/store/${name}/${version}/${file}`),
        ]) {
          const { status, body } = await send(path);
          checks.check(status >= 400 || status === 308, `${path} is ${status}`);
          checks.check(!/"mappings"/.test(body), `${path} shows a source map`);
        }
      }
    }
  }
  checks.row(
    `source maps: requests for ${maps} files of maps, ${scripts} scripts (${bytes} characters) read`,
    requested,
    '> 100, none answered with a map',
    requested > 100 && maps >= sections.length && scripts > 20,
  );
}
