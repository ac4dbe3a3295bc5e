import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { grantOf, grantText, isGranted, type NewSection, sectionFiles } from '@site/deploy-tool';
import { readSiteConfig } from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError, UsageError } from '@site/server-kit';

export interface Workspace {
  root: string;
  /** Its file gets the grant. */
  siteConfig: string;
  /** Writes lock file and links. Throws when that fails. */
  install: () => void;
}

export interface MadeSection {
  /** Relative to the root. */
  folder: string;
  /** False: granted before. */
  grantAdded: boolean;
}

/** @throws UsageError before anything is written, SITE_NEW_SECTION_FAILED after everything was restored */
export function makeSection({ root, siteConfig, install }: Workspace, section: NewSection): MadeSection {
  const folder = `mfe-${section.name}`;
  const target = join(root, folder);
  if (existsSync(target)) {
    throw new UsageError('SITE_NEW_SECTION_NAME', `${folder} already exists.`, 'Choose another name.');
  }
  const grantAdded = !isGranted(readSiteConfig(siteConfig), section);

  const undo: (() => void)[] = [];
  const restore = (file: string) => {
    const text = readFileSync(file, 'utf8');
    undo.push(() => writeFileSync(file, text));
    return text;
  };
  try {
    undo.push(() => rmSync(target, { recursive: true, force: true }));
    for (const [name, text] of sectionFiles(section, { home: 'workspace' })) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      writeFileSync(join(target, name), text, { flag: 'wx' });
    }
    if (grantAdded) {
      const next = withGrant(restore(siteConfig), section);
      if (!next) throw new Error(`The place for a grant was not found in ${siteConfig}.`);
      writeFileSync(siteConfig, next);
    }
    const inside = !relative(root, siteConfig).startsWith('..');
    format(root, [folder, ...(grantAdded && inside ? [relative(root, siteConfig)] : [])]);
    restore(join(root, 'package-lock.json'));
    undo.push(() => rmSync(join(root, 'node_modules', folder), { force: true }));
    install();
  } catch (cause) {
    for (const step of undo.reverse()) step();
    throw new SiteError(
      'SITE_NEW_SECTION_FAILED',
      `${folder} could not be created: ${(cause as Error).message}`,
      'Everything written was removed again. Fix the cause, then run the command again.',
      { cause },
    );
  }
  return { folder, grantAdded };
}

/** Other lines stay. @returns undefined when the place cannot be found */
export function withGrant(text: string, section: NewSection): string | undefined {
  const before = JSON.parse(text) as SiteConfig;
  const comma = Object.keys(before.grants).length > 0 ? ',' : '';
  const next = text.replace(/("grants"\s*:\s*\{)/, (start) => `${start}\n    ${grantText(section)}${comma}`);
  const expected = { ...before, grants: { [section.name]: grantOf(section), ...before.grants } };
  try {
    return isDeepStrictEqual(JSON.parse(next), expected) ? next : undefined;
  } catch {
    return undefined;
  }
}

/** Names change the length of lines. */
function format(cwd: string, paths: string[]): void {
  const biome = join(cwd, 'node_modules', '.bin', 'biome');
  execFileSync(biome, ['check', '--write', '--reporter=summary', ...paths], { cwd, stdio: 'pipe' });
}
