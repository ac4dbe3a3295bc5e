import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

test('a unit test can import a package whose package.json has only import', () => {
  const name = 'esm-only-for-a-test';
  const folder = mkdtempSync(join(__dirname, 'esm-only-'));
  try {
    const installed = join(folder, 'node_modules', name);
    mkdirSync(installed, { recursive: true });
    writeFileSync(
      join(installed, 'package.json'),
      JSON.stringify({ name, type: 'module', exports: { import: './index.js' } }),
    );
    writeFileSync(join(installed, 'index.js'), "export const answer = 'from ES modules';\n");
    writeFileSync(join(folder, 'asks.js'), `exports.resolved = require.resolve('${name}');\n`);
    expect(require(join(folder, 'asks.js')).resolved).toBe(join(installed, 'index.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
