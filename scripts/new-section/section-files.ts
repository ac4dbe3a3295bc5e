import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NewSection } from './new-section.ts';

/** The template: a working section of one page, type-checked, linted and tested where it lies. */
export const TEMPLATE = 'scripts/new-section/template';

/** Every file of a new section: name relative to its folder, and text. */
export function sectionFiles(
  root: string,
  { name, path, menu, column, title }: NewSection,
): Map<string, string> {
  const folder = join(root, TEMPLATE);
  const page = path.slice(path.lastIndexOf('/') + 1);
  const component = page.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const own = (text: string) =>
    text
      .replaceAll('template-section', name)
      .replaceAll('/template-path', path)
      .replaceAll('template-page', page)
      .replaceAll('TemplatePage', `${component}Page`.replace(/^(?=\d)/, 'Page'))
      .replaceAll("'Template Title'", () => JSON.stringify(title))
      .replaceAll("menu: 'resources'", `menu: '${menu}'`)
      .replaceAll("column: 'resources'", `column: '${column}'`);
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    files.set(own(relative(folder, source).replaceAll('\\', '/')), own(readFileSync(source, 'utf8')));
  }
  return files;
}
