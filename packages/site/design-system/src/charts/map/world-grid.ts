/** Equirectangular, true at 36 degrees north and south, so that Europe is not stretched. */
export const WORLD = { columns: 100, rows: 46, spacing: 10, north: 76 };

const DEGREES_EAST = 360 / WORLD.columns;
const DEGREES_SOUTH = DEGREES_EAST * Math.cos((36 * Math.PI) / 180);

/** Visible part: from Oregon's coast to Japan, from Norway to New Zealand. Most of the rest is sea. */
export const MAP_BOX = { x: 80, y: 20, width: 810, height: 378 };

export type Place = { longitude: number; latitude: number };

/** In units of the drawing. */
export function project({ longitude, latitude }: Place): { x: number; y: number } {
  return {
    x: ((longitude + 180) / DEGREES_EAST) * WORLD.spacing,
    y: ((WORLD.north - latitude) / DEGREES_SOUTH) * WORLD.spacing,
  };
}

/** Center of a dot's cell. */
export function placeOf(column: number, row: number): Place {
  return {
    longitude: (column + 0.5) * DEGREES_EAST - 180,
    latitude: WORLD.north - (row + 0.5) * DEGREES_SOUTH,
  };
}
