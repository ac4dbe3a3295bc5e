import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isGranted, type NewSection, sectionFiles } from '@site/deploy-tool';
import { readSiteConfig } from '@site/registry/settings';
import { SiteError, UsageError } from '@site/server-kit';
import { format } from './format.ts';
import { withGrant } from './with-grant.ts';

export interface Workspace {
  root: string;
  /** File of the site configuration that the grant goes into. */
  siteConfig: string;
  /** Makes the workspace's packages fit its folders: lock file and links. Throws when that fails. */
  install: () => void;
}

export interface MadeSection {
  /** Relative to the root. */
  folder: string;
  /** False when the operator had granted it before. */
  grantAdded: boolean;
}

/**
 * Makes a section: its folder, its grant, its place among the workspaces. All of it, or nothing: what was
 * written is taken back when a step fails.
 *
 * @throws UsageError before anything is written, SITE_NEW_SECTION_FAILED after everything was taken back.
 */
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
