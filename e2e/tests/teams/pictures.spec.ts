import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { takePictures } from '@site/smoke/pictures/take-pictures';

const WIDTHS = [390, 700];
const text = '<h1>Plans</h1><p>From 5 to 7</p>';
const tall = `${text}<div style="height:1000px"></div>`;
const high = '<p>0</p><div style="height:20000px"></div>';

type Pages = Record<string, readonly string[]>;

/** By name: the page before and after. */
const PAGES = {
  same: [text, text],
  token: ['<style>h1{color:#0b6e4f}</style>', '<style>h1{color:#0b6e5f}</style>'].map(
    (style) => style + text,
  ),
  // A step of one channel, which another processor may round.
  step: ['<style>h1{color:#0b6e4f}</style>', '<style>h1{color:#0b6e50}</style>'].map((style) => style + text),
  narrow: [tall, `<style>@media (max-width:600px){p{padding-top:60px}}</style>${tall}`],
  wide: [text, `<style>p{width:600px;text-align:center}</style>${text}`],
  high: [high, high.replace('0', '1')],
  animated: [text, `<style>@keyframes a{to{opacity:0}}h1{animation:a 1s infinite}</style>${text}`],
} satisfies Pages;

const NEVER_STILL = {
  restless: [
    text,
    `${text}<script>setInterval(() => { document.querySelector('p').textContent = Math.random(); })</script>`,
  ],
  hung: [text, `${text}<script>for (;;);</script>`],
} satisfies Pages;

async function taken(pages: Pages, secondsPerPage: number, widths = WIDTHS) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const addressOf = (name: string, content: string) => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, `<!doctype html><title>t</title><style>body{font:16px sans-serif}</style>${content}`);
    return pathToFileURL(file).href;
  };
  const pictures = Object.entries(pages).map(([name, [before, after]]) => ({
    name,
    before: addressOf(`${name}-before`, before!),
    after: addressOf(`${name}-after`, after!),
  }));
  const report = await takePictures({ servers: null, pictures, widths, folder, secondsPerPage }, 2);
  const at = (name: string, width: number) =>
    report.pictures.find((picture) => picture.name === name && picture.width === width)!;
  const found = Object.fromEntries(
    Object.keys(pages).map((name) => [
      name,
      widths.map((width) => at(name, width).problem ?? at(name, width).regions.length),
    ]),
  );
  return { ...report, folder, at, found };
}

test('pages are compared as they look, at both widths', async () => {
  test.setTimeout(180_000);
  const { pictures, folder, at, found } = await taken(PAGES, 60);
  expect(found).toEqual({
    same: [0, 0],
    token: [1, 1],
    step: [0, 0],
    narrow: [3, 0],
    wide: [2, 2],
    high: [1, 1],
    animated: [0, 0],
  });
  for (const { before, after, height, regions } of pictures) {
    expect(before === null).toBe(regions.length === 0);
    for (const file of [before, after])
      if (file !== null) expect(statSync(join(folder, file)).size).toBeLessThan(2_000_000);
    expect(height).toBeLessThanOrEqual(16_000);
  }
  const { grew, overflow } = at('narrow', 390);
  expect([grew, overflow, at('wide', 390).overflow, at('wide', 700).overflow]).toEqual([60, 0, 218, 0]);
  const { height, regions } = at('high', 390);
  expect([height, regions[0]!.width < 200]).toEqual([16_000, true]);
});

test('a page that never settles takes its time and is named', async () => {
  const { found } = await taken(NEVER_STILL, 3, [390]);
  const problem = expect.stringMatching(/^The page .*after did not load, or was not still, within 3 s\.$/);
  expect(found).toEqual({ restless: [problem], hung: [problem] });
});
