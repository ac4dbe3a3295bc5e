/**
 * Source maps of an artifact's scripts by file name. One file, because versions are downloaded file by file.
 * In
 * `contracts/`, from which older servers serve nothing.
 */
export const SOURCE_MAPS_FILE = 'contracts/source-maps.json';

/** Version 3. */
export interface SourceMap {
  version: 3;
  /** Package and path: `mfe-platform/src/slider.tsx`, `d3-scale/src/linear.js`; `webpack` for its own code. */
  sources: string[];
  /** Null for installed packages. */
  sourcesContent: (string | null)[];
  names: string[];
  mappings: string;
  /** Indexes of sources of other packages; in server maps, which have no text of them. */
  ignoreList?: number[];
}
