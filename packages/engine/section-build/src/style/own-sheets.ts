import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SiteError } from '@site/server-kit';
import postcss, { CssSyntaxError, type Root } from 'postcss';
import parser from 'postcss-selector-parser';
import { checkSheet } from './check-sheet.ts';
import { isKeyframe } from './confine-styles.ts';

export function ownSheets(folder: string, section: string): string {
  return globSync('src/**/*.css', { cwd: folder })
    .sort()
    .map((file) => {
      const { root } = readSheet(join(folder, file), folder);
      checkSheet(root, section);
      return root.toString();
    })
    .join('\n');
}

/**
 * Makes class names of a CSS module local.
 *
 * @returns a module's generated names by its own.
 * @throws SITE_STYLE
 */
export function readSheet(file: string, folder: string): { root: Root; names: Record<string, string> } {
  const root = parse(file);
  const names: Record<string, string> = {};
  if (!file.endsWith('.module.css')) return { root, names };
  const path = relative(folder, file).split(sep).join('/');
  const own = createHash('sha256').update(path).digest('hex').slice(0, 6);
  const rename = parser((selectors) =>
    selectors.walkClasses((node) => {
      const name = node.value;
      names[name] = `${name}_${own}`;
      node.value = names[name];
    }),
  );
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) rename.processSync(rule, { updateSelector: true });
  });
  return { root, names };
}

function parse(file: string): Root {
  try {
    return postcss.parse(readFileSync(file, 'utf8'), { from: file });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new SiteError(
      'SITE_STYLE',
      `${file}:${error.line}: ${error.reason}.`,
      'Close every bracket and string that is open, and no other.',
      {
        cause: error,
      },
    );
  }
}
