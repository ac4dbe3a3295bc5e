import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { SiteError } from '@site/server-kit';

interface WithIcon {
  label: string;
  icon?: string | undefined;
  logo?: string | undefined;
}

/**
 * @param icons path below which icons are served.
 * @returns the entries with the addresses of their icons, and the icons as public files.
 */
export function withIcons<Entry extends WithIcon>(
  entries: readonly Entry[],
  icons: string | undefined,
  folder: string,
) {
  const files = new Map<string, { path: string; type: string; disposition: 'inline'; source: string }>();
  const navigation = entries.map((given): Omit<Entry, 'icon'> => {
    const { icon, ...entry } = given;
    if (icon === undefined) return entry;
    if (icons === undefined)
      throw new SiteError(
        'SITE_SECTION_FILE',
        `The menu entry ${given.label} has an icon, and section.ts does not say where icons are served.`,
        "Add icons: '/path/of/the/section/icons' to section.ts.",
      );
    const path = `${icons}/${basename(icon)}`;
    const source = iconSource(icon, given.label, folder);
    files.set(path, { path, type: 'image/svg+xml', disposition: 'inline', source });
    return { ...entry, logo: path };
  });
  return { navigation, files: [...files.values()] };
}

/** Absolute, of a package (`@scope/name/file.svg`) or the section. Undefined if the package has no such file. */
export function sourceFile(source: string, folder: string): string | undefined {
  if (!source.startsWith('@')) return join(folder, source);
  try {
    return createRequire(join(folder, 'section.ts')).resolve(source);
  } catch {
    return undefined;
  }
}

function iconSource(icon: string, label: string, folder: string): string {
  const source = sourceFile(icon, folder);
  if (source !== undefined && existsSync(source)) return source;
  throw new SiteError(
    'SITE_SECTION_FILE',
    `The icon ${icon} of the menu entry ${label} does not exist.`,
    "Name an SVG file: '@site/design-system/menu-icons/map.svg', or './icons/map.svg' in the section's folder.",
  );
}
