import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { compile } from './compile.ts';
import { ownCode } from './own-code.ts';

/** Compiles the section `academy`, whose only module imports this. */
function build(imported: string) {
  const root = temporaryFolder({
    'academy/section.ts': '',
    'academy/src/page.js': `import ${JSON.stringify(imported)};`,
    'academy/src/words.js': '',
    'academy/node_modules/dates/index.js': '',
    'shared/words.js': '',
    'site/mfe-platform/section.ts': '',
    'site/mfe-platform/src/pages/home/copy.js': "import '../../words.js';",
    'site/mfe-platform/src/words.js': '',
  });
  const folder = join(root, 'academy');
  return compile([
    {
      mode: 'none',
      context: folder,
      entry: './src/page.js',
      output: { path: root },
      plugins: [ownCode(folder)],
    },
  ]);
}

test('code of another section is refused with the file that imports it, and what to do instead', async () => {
  await expect(build('../../site/mfe-platform/src/pages/home/copy.js')).rejects.toMatchObject({
    code: 'SITE_BUILD_FAILED',
    message: expect.stringMatching(
      /src\/page\.js imports \.\.\/\.\.\/site\/mfe-platform\/src\/pages\/home\/copy\.js, which is code of another section \(\.\.\/site\/mfe-platform\)\.(?:(?!another section)[\s\S])*slot id(?:(?!another section)[\s\S])*$/,
    ),
  });
});

test.each(['./words.js', 'dates', '../../shared/words.js'])('%s is not', async (imported) => {
  await expect(build(imported)).resolves.toBeDefined();
});
