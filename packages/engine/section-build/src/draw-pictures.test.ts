import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { drawPictures } from './draw-pictures.ts';

const page = { path: '/a', name: 'pages/a', source: '', embeds: [], indexable: true, menu: [], footer: [] };

test('a section without pictures needs no package that draws them', async () => {
  expect(await drawPictures(temporaryFolder(), [page], {} as never, '')).toEqual([]);
});

test('a picture.tsx that exports no function is named', async () => {
  const source = join(temporaryFolder(), 'picture.js');
  writeFileSync(source, 'exports.default = { label: "A" };');
  const picture = { source, path: '/og/a.png' };
  await expect(drawPictures('', [{ ...page, picture }], {} as never, '')).rejects.toMatchObject({
    code: 'SITE_SECTION_PAGE',
    message: expect.stringContaining(source),
  });
});
