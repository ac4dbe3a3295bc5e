/**
 * Draws the land of the world as a grid of dots, into src/drawings/land-dots.ts.
 *
 * The source is land-110m.json of npm's world-atlas 2.0.2 (ISC; Natural Earth, public domain). It is needed for this
 * one drawing only, so it is no dependency:
 *
 * npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
 * node packages/design-system/scripts/draw-land-dots.ts package/land-110m.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { placeOf, WORLD } from '../src/world-grid.ts';

type Point = [number, number];
type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};

const [source] = process.argv.slice(2);
if (!source) throw new Error('usage: draw-land-dots.ts <land-110m.json>');
const { transform, arcs, objects }: Topology = JSON.parse(readFileSync(source, 'utf8'));

/** TopoJSON arcs are quantized differences; a negative index is the arc walked backwards. */
function arcPoints(index: number): Point[] {
  let x = 0;
  let y = 0;
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
  return index < 0 ? points.reverse() : points;
}

const rings = objects.land.geometries.flatMap(({ arcs: polygons }) =>
  polygons.flatMap((polygon) => polygon.map((ring) => ([ring].flat() as number[]).flatMap(arcPoints))),
);

/** Even-odd rule over all rings: holes come out right without being told apart. */
function isLand(longitude: number, latitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [x1, y1] = ring[index]!;
      const [x2, y2] = ring[before]!;
      if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) {
        inside = !inside;
      }
    }
  }
  return inside;
}

// Neighbouring dots are one line; the stroke's dash pattern makes dots of it again.
const { columns, rows, spacing } = WORLD;
let path = '';
let dots = 0;
for (let row = 0; row < rows; row++) {
  for (let column = 0; column < columns; column++) {
    let run = 0;
    while (column + run < columns) {
      const { longitude, latitude } = placeOf(column + run, row);
      if (!isLand(longitude, latitude)) break;
      run++;
    }
    if (run === 0) continue;
    const x = (column + 0.5) * spacing;
    path += `M${x} ${(row + 0.5) * spacing}h${(run - 1) * spacing || 0.1}`;
    dots += run;
    column += run;
  }
}
writeFileSync(
  new URL('../src/drawings/land-dots.ts', import.meta.url),
  `// Written by scripts/draw-land-dots.ts from world-atlas 2.0.2 (ISC; Natural Earth). Do not edit.\nexport const landDots =\n  '${path}';\n`,
);
console.log(`${dots} dots, ${path.length} bytes`);
