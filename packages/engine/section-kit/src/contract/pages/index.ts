export { type DefinedPage, definePage, type EntryInfo, entriesIn, entryPath, META } from './define-page.ts';
export { entryMetaSchema, pageMetaSchema, parameterPathSchema } from './page-meta.ts';
