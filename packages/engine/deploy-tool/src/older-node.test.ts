import { runTool } from '@site/fixture-site/called-tool';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';

// process.versions cannot be changed.
jest.mock('@site/composer/rendering-node', () => {
  const { requireRenderingNode } = jest.requireActual('@site/composer/rendering-node');
  return { requireRenderingNode: () => requireRenderingNode('24.19.0') };
});

const call = (...args: string[]) => runTool(args, { folder: temporaryFolder() });

test.each([['deploy'], ['rollback', 'a'], ['status'], ['init', 'a', '--against', 'store', '--path', '/a']])(
  'on an older Node site %s is refused before it does anything',
  async (...args) => {
    const refusal = { code: 3, text: expect.stringMatching(/^SITE_NODE_VERSION: This is Node 24\.19\.0\./) };
    expect(await call(...args)).toMatchObject(refusal);
    const { json } = await call(...args, '--json');
    expect(json).toMatchObject({ error: { code: 'SITE_NODE_VERSION' } });
  },
);

test('what needs no site works there: help, version and the words of a code', async () => {
  for (const args of [['--help'], ['--version'], ['explain', 'SITE_NODE_VERSION']])
    expect(await call(...args)).toMatchObject({ code: 0 });
});
