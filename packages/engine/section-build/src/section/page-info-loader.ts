import type { LoaderContext } from 'webpack';

interface Options {
  infos: ReadonlyMap<string, object>;
}

/** The data of a page.meta.ts that page code may read. */
export default function pageInfo(this: LoaderContext<Options>): string {
  const info = this.getOptions().infos.get(this.resourcePath);
  if (!info) throw new Error(`${this.resourcePath} is not the page.meta.ts of a page of this section.`);
  return `export default ${JSON.stringify(info)};`;
}
