import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DetailsOf } from '@site/registry/diagnostics';
import { TEMPLATE } from './section-files.ts';

/** Shorter texts, such as a heading, can be right as they are. */
const MIN_WORDS = 5;

/** The sentences of the template, which say what belongs in their place. */
export function templateTexts(): string[] {
  const literals = sourcesIn(join(TEMPLATE, 'section')).flatMap(({ content }) => [
    ...content.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g),
  ]);
  const texts = literals
    .flatMap(([, text, template = '']) => text ?? template.split(/\$\{[^}]*\}/))
    .map((text) => text.replace(/^[:\s]+/, ''));
  return [...new Set(texts)].filter((text) => text.split(/\s+/).length >= MIN_WORDS);
}

/** Those that are left in the sources of a section. */
export function templateTextsIn(folder: string): DetailsOf<'SITE_TEMPLATE_TEXT'>['texts'] {
  const texts = templateTexts();
  return sourcesIn(folder).flatMap(({ file, content }) =>
    texts.flatMap((text) => {
      const at = content.indexOf(text);
      const line = content.slice(0, at).split('\n').length;
      return at < 0 ? [] : [{ text, file: `${basename(folder)}/${file}`, line }];
    }),
  );
}

/** Files below `src` in which a section has texts. */
function sourcesIn(folder: string): { file: string; content: string }[] {
  if (!existsSync(join(folder, 'src'))) return [];
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.(?:tsx?|json|mdx?)$/.test(file))
    .sort()
    .map((file) => ({ file, content: readFileSync(join(folder, file), 'utf8') }));
}
