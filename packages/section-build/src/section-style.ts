import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { confineStyles } from './confine-styles.ts';
import { workFolder } from './section-webpack.ts';

/**
 * Builds the one stylesheet of a section, from the class names that stand in its own compiled bundle: what
 * tree shaking left out costs no CSS. Token values are written into the rules, so a section keeps its look
 * beside a shell with other tokens.
 */
export async function buildSectionStyle(folder: string, section: string): Promise<void> {
  const input = [
    '@layer theme, base, components, utilities;',
    '@import "@site/design-system/theme.css" theme(inline);',
    '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
    `@source "${join(workFolder(folder), 'web')}/**/*.js";`,
  ].join('\n');
  await writeStyle(folder, input, [confineStyles(section)]);
}

/** The shell's stylesheet: fonts, preflight, every token, and its own utilities, confined like any section's. */
export async function buildShellStyle(folder: string): Promise<void> {
  const input = [
    '@layer theme, base, components, utilities;',
    '@import "@site/design-system/theme.css" theme(static);',
    '@import "@site/design-system/base.css";',
    '@import "./src/frame/frame.css" layer(components);',
    '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
    `@source "${join(workFolder(folder), 'web')}/**/*.js";`,
  ].join('\n');
  await writeStyle(folder, input, [confineStyles('shell')]);
}

async function writeStyle(folder: string, input: string, after: postcss.Plugin[]): Promise<void> {
  const from = join(folder, 'style.css');
  const built = await postcss([tailwind({ base: folder, optimize: { minify: true } })]).process(input, {
    from,
  });
  const confined = await postcss(after).process(built.css, { from });
  writeFileSync(join(workFolder(folder), 'web', 'style.css'), confined.css);
}
