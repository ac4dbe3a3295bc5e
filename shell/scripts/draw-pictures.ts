import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { iconFile } from './icon-file.ts';

/** Icons and the default Open Graph picture; run by hand, results committed. */
const out = join(import.meta.dirname, '..', 'public');

const PAPER = '#fbfaf7';
const INK = '#10211c';
const BRAND = '#0b6e4f';
const ANOMALY = '#c2570c';

/** @param inset free share of each side. */
function markSvg({ radius, inset }: { radius: number; inset: number }): string {
  const scale = (64 * (1 - 2 * inset)) / 26;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${radius}" fill="${BRAND}"/>`,
    `<g transform="translate(${64 * inset} ${64 * inset}) scale(${scale.toFixed(4)})" fill="#fff">`,
    '<rect x="1" y="14" width="6" height="11" rx="1.5" opacity=".6"/>',
    '<rect x="10" y="8" width="6" height="17" rx="1.5" opacity=".8"/>',
    '<rect x="19" y="1" width="6" height="24" rx="1.5"/>',
    '</g></svg>',
  ].join('');
}

function ledgerSvg(): string {
  const base = 528;
  const plan = [
    316, 301, 283, 290, 274, 255, 262, 247, 231, 238, 224, 206, 214, 199, 181, 188, 176, 157, 162, 150,
  ];
  const over = [72, 80, 98, 66, 76, 94, 0, 68, 90, 62, 70, 88, 57, 77, 60, 81, 66, 49, 74, 58];
  const unusual = 6;
  const bars = plan.map((height, day) => {
    const x = 168 + day * 48;
    if (day === unusual) {
      return [
        `<rect x="${x}" y="${base - 430}" width="32" height="${430 - height}" fill="${ANOMALY}"/>`,
        `<rect x="${x}" y="${base - height}" width="32" height="${height}" fill="${BRAND}"/>`,
      ].join('');
    }
    const total = height + over[day]!;
    return [
      `<rect x="${x}" y="${base - total}" width="32" height="${total}" fill="${BRAND}" opacity=".24"/>`,
      `<rect x="${x}" y="${base - height}" width="32" height="${height}" fill="${BRAND}"/>`,
    ].join('');
  });
  const rules = Array.from({ length: 12 }, (_, row) => `M0 ${row * 48 + 48.5}H1200`).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${PAPER}"/>`,
    `<path d="${rules}" stroke="${BRAND}" stroke-opacity=".15"/>`,
    `<path d="M112.5 0V630M120.5 0V630" stroke="${BRAND}" stroke-opacity=".35"/>`,
    ...bars,
    `<path d="M0 ${base + 1}H1200" stroke="${INK}" stroke-width="2"/>`,
    `<path d="M0 ${base + 7}H1200M0 ${base + 11}H1200" stroke="${INK}" stroke-width="1.5"/>`,
    '</svg>',
  ].join('');
}

const png = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

const tile = markSvg({ radius: 14, inset: 0.2 });
// Home screens cut corners and edges.
const full = markSvg({ radius: 0, inset: 0.26 });

mkdirSync(join(out, 'og'), { recursive: true });
const files: Record<string, string | Uint8Array> = {
  'favicon.svg': `${tile}\n`,
  'favicon.ico': iconFile([16, 32].map((size) => ({ size, png: png(tile, size) }))),
  'apple-touch-icon.png': png(full, 180),
  'icon-192.png': png(full, 192),
  'icon-512.png': png(full, 512),
  'og/site.png': png(ledgerSvg(), 1200),
};
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(out, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
