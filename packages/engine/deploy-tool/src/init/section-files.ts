import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NewSection } from './new-section.ts';

/**
 * `section` is a working section, `workspace` and `repository` its surroundings. A leading underscore, which
 * is dropped, hides a file from npm and tools.
 */
export const TEMPLATE = join(import.meta.dirname, '..', '..', 'template');

const FORM = { id: 'leadform/GetInTouch', contract: 1 };
export const EMBEDS = 'src/embeds.ts';
export const PAGE_ORDER = 65;
const DEMO = { label: 'Schedule a Demo', href: '#demo-form' };

export interface SectionFilesOptions {
  home: 'workspace' | 'repository';
  /** New texts by those of the template. */
  replace?: Record<string, string>;
  form?: { id: string; contract: number } | null;
  demo?: { label: string; href: string };
  order?: number;
}

/** Text by name relative to the section's folder. */
export function sectionFiles(
  { name, path, menu, column, title }: NewSection,
  { home, replace = {}, form = FORM, demo = DEMO, order = PAGE_ORDER }: SectionFilesOptions,
): Map<string, string> {
  const page = path.slice(path.lastIndexOf('/') + 1);
  const component = page.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const own = replacing({
    ...replace,
    'template-section': name,
    '/template-path': path,
    'template-page': page,
    TemplatePage: `${component}Page`.replace(/^(?=\d)/, 'Page'),
    "'Template Title'": quoted(title),
    'Template Title': title,
    "menu: 'resources'": `menu: '${menu}'`,
    "column: 'resources'": `column: '${column}'`,
    [`order: ${PAGE_ORDER}`]: `order: ${order}`,
    [`'${DEMO.label}'`]: quoted(demo.label),
    [`'${DEMO.href}'`]: quoted(demo.href),
    ...(form
      ? {
          [`${FORM.id}@${FORM.contract}`]: `${form.id}@${form.contract}`,
          [FORM.id]: form.id,
          [partName(FORM.id)]: partName(form.id),
        }
      : {}),
  });
  const files = new Map<string, string>();
  for (const folder of [join(TEMPLATE, 'section'), join(TEMPLATE, home)]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const file = relative(folder, source)
        .replaceAll('\\', '/')
        .replaceAll(/(^|\/)_/g, '$1');
      const text = readFileSync(source, 'utf8');
      if (!form && file === EMBEDS) continue;
      files.set(own(file), own(form ? text : withoutForm(text)));
    }
  }
  return files;
}

/** In one pass: no replacement is replaced again. */
function replacing(texts: Record<string, string>): (text: string) => string {
  const escaped = Object.keys(texts).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const any = new RegExp(escaped.join('|'), 'g');
  return (text) => text.replaceAll(any, (found) => texts[found]!);
}

/** Lines that name the form name nothing else. */
const withoutForm = (text: string) => text.replaceAll(new RegExp(`^.*${partName(FORM.id)}.*\n`, 'gm'), '');

/** By the name that pages of the template import. */
export const embedsForm = (embeds: string, { form = FORM }: Pick<SectionFilesOptions, 'form'>): boolean =>
  form !== null && new RegExp(`\\bconst ${partName(form.id)}\\b`).test(embeds);

function partName(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

/** In one line with the formatter's quotes. The text may come from another site. */
function quoted(text: string): string {
  const count = (quote: string) => text.split(quote).length;
  const quote = count("'") > count('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return quote + escaped + quote;
}
