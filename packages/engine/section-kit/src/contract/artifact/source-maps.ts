/** By file name. One file to download; older servers serve nothing below `contracts/`. */
export const SOURCE_MAPS_FILE = 'contracts/source-maps.json';

/** Version 3. */
export interface SourceMap {
  version: 3;
  /** Package and path: `mfe-platform/src/slider.tsx`; `webpack` for its own code. */
  sources: string[];
  /** Null for installed packages. */
  sourcesContent: (string | null)[];
  names: string[];
  mappings: string;
  /** Sources of other packages; only in server maps, which have no text of them. */
  ignoreList?: number[];
}
