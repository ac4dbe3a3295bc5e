import type { LoaderContext } from 'webpack';

interface Options {
  infos: ReadonlyMap<string, object>;
}

/** In place of a page.meta.ts: what the code of pages may read of it, as data. */
export default function pageInfo(this: LoaderContext<Options>): string {
  const info = this.getOptions().infos.get(this.resourcePath);
  if (!info) throw new Error(`${this.resourcePath} is not the page.meta.ts of a page of this section.`);
  return `export default ${JSON.stringify(info)};`;
}
