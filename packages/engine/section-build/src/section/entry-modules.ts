import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Expose } from './federated-modules.ts';

/**
 * Modules of pages of entries: the component with the content of one entry, below the route of its parameter.
 *
 * @returns the exposes with these files.
 */
export function writeEntryModules(folder: string, exposes: readonly Expose[]): Expose[] {
  return exposes.map((expose) => {
    if (!expose.entry) return expose;
    const file = join(folder, 'dist', 'generated', `${expose.name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    // Relative: the published source maps have this text, and name no folder of the build machine.
    const from = (source: string) => relative(dirname(file), source).replaceAll('\\', '/');
    writeFileSync(
      file,
      entryText(from(expose.source), { ...expose.entry, source: from(expose.entry.source) }),
    );
    return { ...expose, source: file };
  });
}

function entryText(page: string, { source, path }: NonNullable<Expose['entry']>): string {
  const file = JSON.stringify(source);
  const content = source.endsWith('.mdx')
    ? `import Text, { frontmatter } from ${file};\nconst content = { Text, frontmatter };`
    : `import content from ${file};`;
  return `import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import Page from ${JSON.stringify(page)};
${content}
const route = createElement(Route, { path: ${JSON.stringify(path)}, element: createElement(Page, { content }) });
export default function EntryPage() {
  return createElement(Routes, null, route);
}
`;
}
