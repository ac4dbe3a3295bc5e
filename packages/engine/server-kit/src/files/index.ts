// An entry of its own: the page check process loads no HTTP server.
export {
  createFileAtomic,
  markUsed,
  type StagedFile,
  stageFile,
  syncFolder,
  writeFileAtomic,
  writeFileWhole,
} from './atomic-file.ts';
export { collectBytes, TooLarge, untilAborted } from './bounded-bytes.ts';
export { boundedReport, parseBounded, parseJson } from './bounded-json.ts';
export { fewAtATime } from './few-at-a-time.ts';
export { contentId, sha384 } from './hash.ts';
export { type KeptResults, keptResults } from './kept-results.ts';
export { removeLeftovers } from './leftovers.ts';
export { readPlainFile } from './plain-file.ts';
export { changedSources, sourceHashes, writeSourceHashes } from './source-hashes.ts';
export { type StoredFormat, storedFormat } from './stored-format.ts';
export { writeFolder } from './write-folder.ts';
