/**
 * Draws the land of the world as a grid of dots, into src/drawings/land-dots.ts, from world-atlas (ISC; Natural Earth,
 * public domain).
 *
 * node packages/site/design-system/scripts/draw-land-dots.ts
 */
import { writeFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import { placeOf, WORLD } from '../src/charts/map/world-grid.ts';

const topology = atlas as unknown as Parameters<typeof feature>[0];
const land = feature(topology, topology.objects.land!);

function isLand(column: number, row: number): boolean {
  const { longitude, latitude } = placeOf(column, row);
  return geoContains(land, [longitude, latitude]);
}

// Neighboring dots are one line; the stroke's dash pattern turns it into dots again.
const { columns, rows, spacing } = WORLD;
let path = '';
let dots = 0;
for (let row = 0; row < rows; row++) {
  for (let column = 0; column < columns; column++) {
    let run = 0;
    while (column + run < columns && isLand(column + run, row)) run++;
    if (run === 0) continue;
    path += `M${(column + 0.5) * spacing} ${(row + 0.5) * spacing}h${(run - 1) * spacing || 0.1}`;
    dots += run;
    column += run;
  }
}
writeFileSync(
  new URL('../src/drawings/land-dots.ts', import.meta.url),
  `// Written by scripts/draw-land-dots.ts from world-atlas 2.0.2 (ISC; Natural Earth). Do not edit.\nexport const landDots =\n  '${path}';\n`,
);
console.log(`${dots} dots, ${path.length} bytes`);
