import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { planComposition } from '../plan/plan.ts';
import { renderPages } from './render-pages.ts';
import { RENDERING_NODE, requireRenderingNode } from './rendering-node.ts';

// process.versions cannot be changed
jest.mock('./rendering-node.ts', () => {
  const actual = jest.requireActual<RenderingNode>('./rendering-node.ts');
  return { ...actual, requireRenderingNode: jest.fn(actual.requireRenderingNode) };
});
type RenderingNode = typeof import('./rendering-node.ts');
const requireNode = jest.requireActual<RenderingNode>('./rendering-node.ts').requireRenderingNode;

test.each(['20.20.2', '24.19.0', '25.0.0', '25.8.1', '25.8.2-rc.1', '9.0.0'])(
  'Node %s is refused',
  (version) => {
    expect(() => requireRenderingNode(version)).toThrow(
      expect.objectContaining({
        code: 'SITE_NODE_VERSION',
        message: expect.stringContaining(`This is Node ${version}.`),
        action: expect.stringContaining('Node 26'),
      }),
    );
  },
);

test.each([RENDERING_NODE, '25.9.0', '25.10.0', '26.0.0', '100.0.0'])('Node %s renders', (version) => {
  expect(() => requireRenderingNode(version)).not.toThrow();
});

test('on an older Node no process with code of a section is started', async () => {
  const input = fixtureInput([{ name: 'a', pages: [{ path: '/a' }] }]);
  const { plan } = planComposition(input);
  const rendered: string[] = [];
  const render = () =>
    renderPages(input.shell, plan.frame, plan.pages, (path) => {
      rendered.push(path);
    });
  jest.mocked(requireRenderingNode).mockImplementationOnce(() => requireNode('24.19.0'));
  await expect(render()).rejects.toMatchObject({ code: 'SITE_NODE_VERSION' });
  expect(rendered).toEqual([]);
  expect((await render()).refusals).toEqual([]);
  expect(rendered).toContain('/a');
});
