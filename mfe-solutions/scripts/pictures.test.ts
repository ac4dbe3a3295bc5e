import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFrom, pictures } from './pictures.ts';

const read = (file: string) => readFileSync(join(__dirname, '../pictures', file));

test('every page has a picture of its own, 1200 x 630 pixels', () => {
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  for (const { file } of pictures) {
    const png = read(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('the pictures show the present titles and views', () => {
  // Fails after a change of copy or data: run node scripts/draw-pictures.ts
  expect(JSON.parse(read('drawn-from.json').toString())).toEqual(drawnFrom());
});
