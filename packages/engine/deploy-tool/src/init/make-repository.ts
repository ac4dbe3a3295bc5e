import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SiteContract } from '@site/registry/settings';
import { SiteError, UsageError } from '@site/server-kit';
import { ownPackage } from '../command.ts';
import { SITE_TYPES_FILE, siteTypes } from '../types/site-types.ts';
import type { NewSection } from './new-section.ts';
import { type SectionFilesOptions, sectionFiles } from './section-files.ts';

export interface Site {
  /** A folder, or the http(s) address of a registry document. */
  registry: string;
  contract: SiteContract;
  /** Public keys that the section's tool trusts; empty where the site does not sign. */
  operatorKeys: string[];
  /** The npm registry of the packages, if known. */
  packages: string | undefined;
}

/**
 * Writes all of it, or nothing.
 *
 * @param target must not exist, be empty, or be an empty git repository.
 * @throws UsageError before anything is written, SITE_NEW_SECTION_FAILED after everything was removed.
 */
export function makeRepository(
  target: string,
  section: NewSection,
  { registry, contract, operatorKeys, packages }: Site,
): string[] {
  const existed = existsSync(target);
  if (existed && content(target).length > 0) {
    throw new UsageError(
      'SITE_NEW_SECTION_NAME',
      `${target} already exists, and is not empty.`,
      'Choose another name, or run the command in another folder.',
    );
  }
  const { origin } = contract;
  const files = sectionFiles(section, {
    home: 'repository',
    replace: {
      'template-registry': JSON.stringify(registry).slice(1, -1),
      ...(operatorKeys.length > 0 && { '"origin": "template-origin"': pinned(origin, operatorKeys) }),
      'template-origin': origin,
      ...(packages && { 'template-packages': packages }),
      '^1.0.0': `^${ownPackage().version}`,
    },
    ...formOf(contract),
  });
  if (packages === undefined) files.delete('.npmrc');
  files.set(SITE_TYPES_FILE, siteTypes(contract.contracts));
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      writeFileSync(join(target, name), text, { flag: 'wx' });
    }
  } catch (cause) {
    if (existed) for (const name of content(target)) rmSync(join(target, name), { recursive: true });
    else rmSync(target, { recursive: true, force: true });
    throw new SiteError(
      'SITE_NEW_SECTION_FAILED',
      `${basename(target)} could not be created: ${(cause as Error).message}`,
      'Everything written was removed again. Fix the cause, then run the command again.',
      { cause },
    );
  }
  return [...files.keys()];
}

const content = (folder: string) => readdirSync(folder).filter((name) => name !== '.git');

/** With the link that leads to it. */
export function formOf({
  config: { demoForm, demo = { label: 'Home page', href: '/' } },
  parts,
  origin,
}: Pick<SiteContract, 'config' | 'parts' | 'origin'>): Required<Pick<SectionFilesOptions, 'form' | 'demo'>> {
  const offered = demoForm === undefined ? undefined : parts[demoForm];
  return {
    form: demoForm === undefined || offered === undefined ? null : { id: demoForm, contract: offered },
    // On a page with the form, the link stays on the page.
    demo: offered === undefined ? demo : { ...demo, href: new URL(demo.href, origin).hash },
  };
}

function pinned(origin: string, operatorKeys: string[]): string {
  const keys = operatorKeys.map((key) => JSON.stringify(key));
  const list = keys.length === 1 ? `[${keys[0]}]` : `[\n      ${keys.join(',\n      ')}\n    ]`;
  return `"origin": ${JSON.stringify(origin)},\n    "operatorKeys": ${list}`;
}
