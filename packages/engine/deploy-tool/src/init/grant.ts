import { covers } from '@site/composer';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import type { NewSection } from './new-section.ts';

export const grantOf = ({ path, menu }: NewSection): SiteConfig['grants'][string] => ({
  paths: [path, `${path}/*`],
  menus: [menu],
});

export function grantText(section: NewSection): string {
  const { paths, menus } = grantOf(section);
  const list = (values: string[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  return `"${section.name}": { "paths": ${list(paths)}, "menus": ${list(menus)} }`;
}

/**
 * @returns true if everything is granted.
 * @throws UsageError for a path of another section, or a grant narrower than needed.
 */
export function isGranted(config: SiteConfig, section: NewSection): boolean {
  const { name, path, menu } = section;
  for (const [other, { paths }] of Object.entries(config.grants)) {
    if (other === name) continue;
    const owned = paths.find(
      (granted) => covers(granted, path) || covers(`${path}/*`, granted.replace(/\/\*$/, '/')),
    );
    if (owned === undefined) continue;
    throw new UsageError(
      'SITE_NEW_SECTION_PATH',
      `${path} is taken: the site configuration grants ${owned} to the section ${other}.`,
      'Choose a path that no other section owns.',
    );
  }
  const existing = config.grants[name];
  if (!existing) return false;
  if (existing.paths.some((granted) => covers(granted, path)) && existing.menus.includes(menu)) return true;
  throw new UsageError(
    'SITE_NEW_SECTION_NAME',
    `The site configuration has a grant for ${name} already, without ${path} or without the menu ${menu}.`,
    'Choose another name, or extend that grant first.',
  );
}
