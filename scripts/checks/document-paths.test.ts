import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(ARCHITECTURE|README|CONTRIBUTING|SECURITY|CHANGELOG|docs\/)/.test(file));
/** Folders of the project; what begins otherwise is an address, a package or a command. */
const OWN = /^(?:docs|e2e|leads-api|mfe-[\w-]+|mfe-\*|operations|packages|scripts|shell)\//;

test('every path and link in the documents exists', () => {
  const missing: string[] = [];
  let read = 0;
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8');
    const paths = [...text.matchAll(/`([^`\s]+)`/g)]
      .map((match) => match[1]!)
      .filter((path) => OWN.test(path));
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => join(dirname(document), link));
    for (const path of [...paths, ...links]) {
      // built, not kept; and the section that a guide makes
      if (/(^|\/)dist\/|^mfe-academy\/|[<>{}$]/.test(path)) continue;
      read += 1;
      if (globSync(path.replace(/:\d+$/, ''), { cwd: root }).length === 0)
        missing.push(`${document}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
  expect(read).toBeGreaterThan(200);
});
