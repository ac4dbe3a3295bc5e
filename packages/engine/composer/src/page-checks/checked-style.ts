import { basename, dirname } from 'node:path';
import type { Diagnostic } from '@site/registry/diagnostics';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { contentId, installedFile, type KeptResults, sourceHashes } from '@site/server-kit/files';
import { readStyle, sheetText, useSheetText } from '../page/used-style.ts';
import type { SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';
import { checkStyle } from './gate-style.ts';

/**
 * Checks a section's stylesheet and reads it, ahead of the first page. What passed is kept with what was read of it; the shell's is
 * only read.
 */
export function checkedStyle(
  artifact: SectionArtifact | ShellArtifact,
  shell: ShellArtifact,
  results: KeptResults,
): Diagnostic[] {
  const { name, browser, files } = artifact.manifest;
  const names = shell.manifest.files[SHARED_NAMES_FILE] ?? shell.manifest.files[shell.manifest.browser.style];
  const inputs = ['style', codeHash(), name, files[browser.style]!.sha384, names!.sha384];
  const kept = results.find(inputs);
  if (kept) useSheetText(artifact, kept);
  const wrong = kept || artifact === shell ? [] : checkStyle(artifact as SectionArtifact, shell);
  if (wrong.length > 0) return wrong;
  readStyle(artifact);
  const text = kept ? undefined : sheetText(artifact);
  if (text) void results.keep(inputs, text);
  return [];
}

/** Packages whose code decides what is found in a stylesheet; in a bundle they are in the file itself. */
const PACKAGES = [
  '@site/section-kit/contract',
  'postcss',
  'postcss-selector-parser',
  '@csstools/css-tokenizer',
];

let hash: string | undefined;

/** Hash of the checking code: in a working tree it changes without its version. */
function codeHash(): string {
  const here = import.meta.dirname;
  const own = basename(here) === 'page-checks' ? dirname(here) : here;
  const others = PACKAGES.map((name) => installedFile(name, own)).filter((file) => file !== undefined);
  hash ??= contentId(
    JSON.stringify([process.version, [own, ...others.map(dirname)].map((one) => sourceHashes(one))]),
  );
  return hash;
}
