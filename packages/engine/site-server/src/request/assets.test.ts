import { originFiles } from '@site/fixture-site/origin-files';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { servedFiles } from './assets.ts';

test('no file that describes an artifact is among those that are served', () => {
  const descriptions = [...Object.keys(originFiles()), SOURCE_MAPS_FILE, 'contracts/Teaser-1.d.ts'];
  const loaded = ['web/style.css', 'web/provenance.0123456789ab.json'];
  const names = [...descriptions, 'facts.json', 'features.json', 'server.cjs', ...loaded];
  const files = Object.fromEntries(names.map((name) => [name, { sha384: '' }]));
  expect([...servedFiles({ server: 'server.cjs', files }).keys()]).toEqual(loaded);
});
