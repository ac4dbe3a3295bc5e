import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPictures } from './draw-pictures.ts';
import type { PictureView } from './draw-view.ts';

const VIEWS: Record<string, PictureView> = {
  bars: { bars: [{ value: 3 }, { value: 9, mark: 'anomaly' }, { value: 4 }], line: { values: [1, 2, 3] } },
  level: { bars: [{ value: 3 }, { value: 9 }], level: 8 },
  stacks: { rows: [{ values: [1, 2] }, { values: [2], of: 4 }], palette: 'providers' },
  week: { days: Array.from({ length: 7 }, () => '012340123401234012340123') },
  lines: {
    labels: [1, 2, 3],
    top: 10,
    measured: { values: [2, 4] },
    reference: { values: [3, 4, 5] },
    range: {
      values: [
        [4, 4],
        [5, 8],
      ],
    },
  },
  tiles: { tiles: [{ value: 6 }, { value: 2, anomaly: true }] },
  map: {
    places: [
      { label: 'Virginia', longitude: -77.8, latitude: 38.5, value: 9 },
      { label: 'Benelux', longitude: 4.6, latitude: 51.6, value: 4 },
    ],
    flows: [{ from: 'Virginia', to: 'Benelux' }],
  },
  logos: {
    cells: [{ logo: 'aws' }, { logo: 'azure' }, { logo: 'gcp' }, { logo: 'oracle' }],
    columns: 2,
    framed: true,
  },
  icon: { icon: 'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z' },
  art: { art: '<svg viewBox="0 0 320 168" width="640"><path d="M0 0h320v168z"/></svg>' },
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function draw(title: string, views = VIEWS): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'draw-pictures-test-'));
  folders.push(folder);
  const pictures = Object.entries(views).map(([name, view]) => ({
    path: `/pictures/${name}.png`,
    label: 'Cost & usage',
    title,
    view,
  }));
  await drawPictures(pictures, 'Northledger', folder);
  return new Map(pictures.map(({ path }) => [path, readFileSync(join(folder, path))]));
}

test('every kind of view is drawn as 1200 x 630, and the same each time', async () => {
  const first = await draw('Where the money runs');
  const second = await draw('Where the money runs');
  expect(first.size).toBe(Object.keys(VIEWS).length);
  const contents = new Set<string>();
  for (const [path, png] of first) {
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
    expect(png.equals(second.get(path)!)).toBe(true);
    contents.add(png.toString('latin1'));
  }
  expect(contents.size).toBe(first.size);
});

test('the title is drawn', async () => {
  const views = { bars: VIEWS.bars! };
  const [one] = (await draw('Where the money runs', views)).values();
  const [other] = (await draw('Where the money went', views)).values();
  expect(one!.equals(other!)).toBe(false);
});

test('a letter that the display face lacks is refused by name', async () => {
  await expect(draw('Ω is no letter of the face')).rejects.toMatchObject({
    code: 'SITE_PICTURE_LETTER',
    message: expect.stringContaining('Ω'),
  });
});

test('a title that fits no size is refused', async () => {
  await expect(draw('word '.repeat(60).trim())).rejects.toMatchObject({
    code: 'SITE_PICTURE_TITLE',
  });
});
