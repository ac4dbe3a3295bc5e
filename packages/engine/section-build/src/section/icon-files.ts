import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { SiteError } from '@site/server-kit';

interface WithIcon {
  label: string;
  icon?: string | undefined;
  logo?: string | undefined;
}

const iconPath = (icons: string | undefined, icon: string, label: string): string => {
  if (icons !== undefined) return `${icons}/${basename(icon)}`;
  throw new SiteError(
    'SITE_SECTION_FILE',
    `The menu entry ${label} has an icon, and section.ts does not say where icons are served.`,
    "Add icons: '/path/of/the/section/icons' to section.ts.",
  );
};

export function withLogo<Entry extends WithIcon>(
  { icon, ...entry }: Entry,
  icons: string | undefined,
): Omit<Entry, 'icon'> {
  return icon === undefined ? entry : { ...entry, logo: iconPath(icons, icon, entry.label) };
}

export function iconFiles(entries: readonly WithIcon[], icons: string | undefined, folder: string) {
  const files = new Map<string, { path: string; type: string; disposition: 'inline'; source: string }>();
  for (const { icon, label } of entries) {
    if (icon === undefined) continue;
    const path = iconPath(icons, icon, label);
    files.set(path, {
      path,
      type: 'image/svg+xml',
      disposition: 'inline',
      source: iconSource(icon, label, folder),
    });
  }
  return [...files.values()];
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
