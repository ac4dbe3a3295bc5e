import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudIcon } from '@site/design-system/icons';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { ReactNode } from 'react';
import { drawPictures } from './draw-pictures.ts';
import type { OgImage } from './og-image.tsx';
import { grid, icon, logo, rows } from './views.tsx';

const VIEWS: Record<string, Pick<OgImage, 'view' | 'panel'>> = {
  box: { view: ({ width, height }) => <rect width={width} height={height / 2} className="fill-bar" /> },
  rows: {
    view: rows(
      [1, 2].map((key) => <rect key={key} width="50%" height="8" className="fill-leaf" />),
      { height: 8 },
    ),
  },
  sheets: { view: grid([logo('azure'), logo('gcp')], { columns: 1, inset: 0 }), panel: 'bare' },
  icon: { view: icon(cloudIcon) },
  filled: { view: () => <rect width="100%" height="100%" className="fill-wash" />, panel: 'filled' },
};

async function draw(title: string, views = VIEWS): Promise<Map<string, Buffer>> {
  const folder = temporaryFolder();
  const pictures = Object.entries(views).map(([name, view]) => ({
    path: `/pictures/${name}.png`,
    label: 'Cost & usage',
    title,
    ...view,
  }));
  await drawPictures(pictures, 'Northledger', folder);
  return new Map(pictures.map(({ path }) => [path, readFileSync(join(folder, path))]));
}

test('every kind of panel is drawn as 1200 x 630, and the same each time', async () => {
  const first = await draw('Where the money runs');
  const second = await draw('Where the money runs', { rows: VIEWS.rows! });
  expect(first.size).toBe(Object.keys(VIEWS).length);
  const contents = new Set<string>();
  for (const [path, png] of first) {
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
    expect(second.get(path)?.equals(png)).not.toBe(false);
    contents.add(png.toString('latin1'));
  }
  expect(contents.size).toBe(first.size);
});

test('the title is drawn', async () => {
  const views = { icon: VIEWS.icon! };
  const [one] = (await draw('Where the money runs', views)).values();
  const [other] = (await draw('Where the money went', views)).values();
  expect(one!.equals(other!)).toBe(false);
});

test('words of a view are not drawn, its colors are those of the theme', async () => {
  const drawn = async (children: ReactNode) =>
    [...(await draw('Where', { box: { view: () => children } })).values()][0]!;
  const plain = await drawn(<rect width="9" height="9" className="fill-bar" />);
  const words = await drawn(
    <>
      <rect width="9" height="9" fill="#48917a" />
      <text y="50">Where</text>
    </>,
  );
  const other = await drawn(<rect width="9" height="9" />);
  expect(words.equals(plain)).toBe(true);
  expect(other.equals(plain)).toBe(false);
});

test('a letter that the display face lacks is refused by name', async () => {
  await expect(draw('Ω is no letter of the face')).rejects.toMatchObject({
    code: 'SITE_PICTURE_LETTER',
    message: expect.stringContaining('Ω'),
  });
});

test('a title that fits no size is refused', async () => {
  await expect(draw('internationalization '.repeat(8).trim())).rejects.toMatchObject({
    code: 'SITE_PICTURE_TITLE',
  });
});
