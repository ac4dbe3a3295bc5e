export {
  type DefinedPage,
  definePage,
  type EntryInfo,
  entriesIn,
  entryPath,
  META,
  type PageInfo,
} from './define-page.ts';
export { entryMetaSchema, pageMetaSchema, parameterPathSchema } from './page-meta.ts';
