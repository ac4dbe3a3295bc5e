import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { diagnosticOutput } from '@site/registry';
import { imageLimits, type SiteConfig } from '@site/section-kit/contract';
import { readPageTree } from '../../page/page-tree.ts';
import type { SectionArtifact } from '../../plan/composition-input.ts';
import type { PlannedPage } from '../../plan/plan.ts';
import { checkImages } from './check-images.ts';
import { pixelWidth } from './pixel-width.ts';

const ORIGIN = 'https://www.example.com';
const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', '').padEnd(80, '0'), 'hex');
/** 5000 pixels wide (0x1388). */
const FILES: Record<string, Buffer> = {
  'photo.png': hex('89504e470d0a1a0a 0000000d 49484452 00001388 00000bb8'),
  'photo.gif': hex('474946383961 8813 b80b'),
  // its size is behind 32 KB of metadata
  'photo.jpg': Buffer.concat([
    Buffer.from('ffd8ffe18000', 'hex'),
    Buffer.alloc(0x7ffe),
    hex('ffc2 0011 08 0bb8 1388'),
  ]),
  'photo.webp': hex('52494646 00000000 57454250 56503858 0a000000 00000000 871300 b70b00'),
  'lossless.webp': hex('52494646 00000000 57454250 5650384c 00000000 2f 8713 0000'),
  'lossy.webp': hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 8813 b80b'),
  'drawing.svg': Buffer.from(`<svg>${' '.repeat(60)}</svg>`),
  'empty.png': Buffer.from(''),
};
const folder = temporaryFolder();
writeFiles(join(folder, 'public'), FILES);

function refused(markup: string, bytes = 1000, images?: SiteConfig['images']) {
  const names = Object.keys(FILES);
  const section = {
    folder,
    manifest: {
      name: 'a',
      version: '1.0.0',
      publicFiles: names.map((name) => ({ path: `/a/${name}`, file: `public/${name}` })),
      files: Object.fromEntries(names.map((name) => [`public/${name}`, { bytes, sha384: '' }])),
    },
  } as unknown as SectionArtifact;
  const html = `<html><head></head><body><div data-section="a" data-slot="a/pages/a">${markup}</div></body></html>`;
  const page = { path: '/a', sections: [section] } as unknown as PlannedPage;
  return checkImages(readPageTree(html, ['a/pages/a']), page, ORIGIN, imageLimits({ images }))
    .map(diagnosticOutput)
    .map(({ section, cause }) => `${section}: ${cause}`);
}

test.each([
  '<img src="/a/photo.jpg" alt="">',
  '<img src="/_sections/a/1.0.0/public/photo.jpg" alt="">',
  '<img srcset="/a/photo.jpg 2x" alt="">',
  '<picture><source srcset="/a/photo.jpg"><img src="/elsewhere.png" alt=""></picture>',
  '<video poster="/a/photo.jpg"></video>',
  '<svg><image href="/a/photo.jpg"></image></svg>',
])('%s is refused above the limit of bytes', (markup) => {
  expect(refused(markup, 2_600_000)).toEqual([
    expect.stringMatching(
      /^a: <\w+.*> in the slot a\/pages\/a: public\/photo\.jpg has 2,600,000 bytes; the site's limit for an image is 300,000\.$/,
    ),
  ]);
  expect(refused(markup, 300_000)).toEqual([]);
});

test('the site sets the limits', () => {
  expect(refused('<img src="/a/photo.jpg" alt="">', 2000, { bytes: 1999 })).toHaveLength(1);
  expect(refused('<img src="/a/photo.png" width="800" alt="">', 10, { density: 10 })).toEqual([]);
});

test('an image that is much wider than it is shown is refused, where the page says how wide', () => {
  const raster = Object.keys(FILES).filter((name) => /photo|loss/.test(name));
  expect(raster).toHaveLength(6);
  for (const name of raster) {
    expect(pixelWidth(join(folder, 'public', name))).toBe(5000);
    expect(refused(`<img src="/a/${name}" width="800" alt="">`)).toEqual([
      `a: <img src="/a/${name}"> in the slot a/pages/a: public/${name} is 5,000 pixels wide and shown 800 wide; the site's limit is 3 for each CSS pixel, 2,400 here.`,
    ]);
  }
  for (const fine of ['width="1700"', 'width="50%"', '', 'width="800" srcset="/a/photo.png 1x"'])
    expect(refused(`<img src="/a/photo.png" ${fine} alt="">`)).toEqual([]);
  for (const name of ['drawing.svg', 'empty.png'])
    expect(refused(`<img src="/a/${name}" width="8" alt="">`)).toEqual([]);
});

test('a file of another site, or of no section, is not one of a section', () => {
  for (const src of ['https://x.example/a/photo.png', '/b/photo.png', 'data:image/png;base64,AA'])
    expect(refused(`<img src="${src}" width="8" alt="">`, 9_000_000)).toEqual([]);
});
