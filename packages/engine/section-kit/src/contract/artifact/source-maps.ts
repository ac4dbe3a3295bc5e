/**
 * The source maps of an artifact's browser scripts and of its server bundle, by their names in the artifact. One file, since a version is
 * downloaded file by file. It lies in `contracts/` because servers that do not know it serve nothing from there.
 */
export const SOURCE_MAPS_FILE = 'contracts/source-maps.json';

/** A source map of version 3. */
export interface SourceMap {
  version: 3;
  /** The package and the path in it: `mfe-platform/src/slider.tsx`, `d3-scale/src/linear.js`; `webpack` for its own code. */
  sources: string[];
  /** Null for what is installed: its text is not the team's. */
  sourcesContent: (string | null)[];
  names: string[];
  mappings: string;
  /** Indexes of sources that are not the team's; in the map of the server bundle, which has no text of them. */
  ignoreList?: number[];
}
