import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { workFolder } from '../artifact.ts';
import { confineStyles } from './confine-styles.ts';
import { ownSheets } from './own-sheets.ts';

/** From the class names in the compiled bundle: code that tree shaking removed costs no CSS. */
export async function buildSectionStyle(folder: string, section: string): Promise<void> {
  writeStyle(
    folder,
    await sectionStyle(folder, section, [`${join(workFolder(folder), 'web')}/**/*.js`], true),
  );
}

/**
 * Token values are inlined: a section looks the same in a shell with other tokens.
 *
 * @param sources globs of the files with class names.
 */
export async function sectionStyle(
  folder: string,
  section: string,
  sources: string[],
  minify: boolean,
): Promise<string> {
  const input = [
    '@layer theme, base, components, utilities;',
    THEME,
    '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
    ...sources.map((glob) => `@source "${glob}";`),
    NOT_MEANT,
    `@layer components{${ownSheets(folder, section)}}`,
  ].join('\n');
  return compileStyle(folder, input, section, minify);
}

/**
 * Words of JavaScript that would add unused rules (`filter` registers thirteen properties). A section uses
 * them with a variant.
 */
const NOT_MEANT =
  '@source not inline("{blur,collapse,container,contents,filter,invert,outline,resize,ring,shadow,static,table,transform,transition,visible}");';

const NOT_MEANT_BY_SHELL = '@source not inline("{fixed,inline,inline-block,italic}");';

/** Compiled like a section's stylesheet, to be equal to what sections have. */
export async function sharedNames(folder: string): Promise<string> {
  const input = [
    THEME,
    '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
    `@source inline("${(await allClasses(folder)).join(' ')}");`,
  ].join('\n');
  const shared: string[] = [];
  postcss.parse(await compileStyle(folder, input, 'shell', true)).walkAtRules((rule) => {
    if (/^property$|keyframes$/i.test(rule.name)) shared.push(String(rule));
  });
  return shared.join('\n');
}

const THEME = '@import "@site/design-system/theme.css" theme(inline);';

async function allClasses(folder: string): Promise<string[]> {
  const design = await loadDesignSystem(`${THEME}@tailwind utilities;`, {
    base: folder,
    loadStylesheet: async (id, base) => {
      const path = createRequire(join(base, 'style.css')).resolve(id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  const free = [...design.utilities.keys('functional')].map((name) => `${name}-[0]`);
  return [...design.getClassList().map(([name]) => name), ...free];
}

/** Fonts, preflight and the shell's confined utilities. */
export async function buildShellStyle(folder: string): Promise<void> {
  const input = [
    '@layer theme, base, components, utilities;',
    THEME,
    '@import "@site/design-system/base.css";',
    '@import "./src/frame/frame.css" layer(components);',
    '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
    `@source "${join(workFolder(folder), 'web')}/**/*.js";`,
    NOT_MEANT,
    NOT_MEANT_BY_SHELL,
  ].join('\n');
  writeStyle(folder, await compileStyle(folder, input, 'shell', true));
}

async function compileStyle(
  folder: string,
  input: string,
  section: string,
  minify: boolean,
): Promise<string> {
  const from = join(folder, 'style.css');
  // Always: it flattens nested rules, which a part of the baseline cannot read.
  const optimize = { minify };
  const built = await postcss([tailwind({ base: folder, optimize })]).process(input, { from });
  return (await postcss([confineStyles(section)]).process(built.css, { from })).css;
}

function writeStyle(folder: string, css: string): void {
  writeFileSync(join(workFolder(folder), 'web', 'style.css'), css);
}
