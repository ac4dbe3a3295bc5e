import { basename, join } from 'node:path';
import type { Diagnostic } from '@site/registry/diagnostics';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { contentId, type KeptResults, sourceHashes } from '@site/server-kit/files';
import { readStyle } from '../page/page-style.ts';
import { sheetText, useSheetText } from '../page/sheet.ts';
import type { SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';
import { checkStyle } from './check-style.ts';

/** Runs before the first page. The result of a sheet without refusals is kept. */
export function checkAndReadStyle(
  artifact: SectionArtifact | ShellArtifact,
  shell: ShellArtifact,
  results: KeptResults,
): Diagnostic[] {
  const { kind, name, browser, files } = artifact.manifest;
  const names = shell.manifest.files[SHARED_NAMES_FILE] ?? shell.manifest.files[shell.manifest.browser.style];
  const inputs = ['style', codeHash(), kind, name, files[browser.style]!.sha384, names!.sha384];
  const kept = results.find(inputs);
  if (kept) useSheetText(artifact, kept);
  const wrong = kept || artifact === shell ? [] : checkStyle(artifact as SectionArtifact, shell);
  if (wrong.length > 0) return wrong;
  readStyle(artifact);
  const text = kept ? undefined : sheetText(artifact);
  if (text) void results.keep(inputs, text);
  return [];
}

let hash: string | undefined;

/** In a working tree the code changes without a version. */
function codeHash(): string {
  const here = import.meta.dirname;
  const composer = join(here, '../..');
  const isBundle = basename(here) !== 'page-checks';
  const folders = isBundle ? [here] : [composer, join(composer, '../section-kit')];
  hash ??= contentId(JSON.stringify([process.version, ...folders.map((folder) => sourceHashes(folder))]));
  return hash;
}
