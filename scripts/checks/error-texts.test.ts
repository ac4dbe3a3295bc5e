import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder as root } from '@site/server-kit';

/** Shipped code: a team in a repository of its own has none of its sources. */
const SHIPPED = ['packages/{engine,options}/*/src/**/*.{ts,tsx}', 'leads-api/src/**/*.ts'];
const LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)\1/g;

/** Texts with several words that name a source of this repository. */
const sourcesNamed = (code: string): string[] =>
  [...code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(LITERAL)]
    .map(([, , text]) => text!)
    .filter(
      (text) =>
        /\s/.test(text) && /\b(?:packages|shell|leads-api|scripts)\/[\w-]+\/[\w./-]*\.tsx?\b/.test(text),
    );

test('no text that a program prints names a file that only this repository has', () => {
  const files = globSync(SHIPPED, {
    cwd: root,
    exclude: (name) => /\.test\.|^testing$|__fixtures__/.test(name),
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    sourcesNamed(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('such a text is found', () => {
  const text =
    "throw new SiteError('A', 'Wrong.', 'The schema is packages/engine/section-kit/src/site.ts.');";
  expect(sourcesNamed(text)).toHaveLength(1);
});
