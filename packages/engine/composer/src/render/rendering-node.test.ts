import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { listening } from '@site/fixture-site/listening';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
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

/** Every way to another program, with its result. */
const PROBE = `
  const { createConnection, createServer } = require('node:net');
  const [port, socket, another] = process.argv.slice(1);
  const results = {};
  const attempt = (name, start) => {
    const done = (error) => { results[name] ??= error?.code ?? 'open'; };
    try { start(done); } catch (error) { done(error); }
  };
  const connect = (...to) => (done) => createConnection(...to).once('connect', done).once('error', done);
  const listen = (...at) => (done) => createServer().once('error', done).listen(...at, done);
  // a denied listen() on a port throws outside of any caller
  process.on('uncaughtException', (error) => { results.listen = error.code; });
  attempt('connect', connect(port, '127.0.0.1'));
  attempt('unix connect', connect(socket));
  attempt('listen', listen(0, '127.0.0.1'));
  attempt('unix listen', listen(another));
  attempt('abstract listen', listen('\\0' + process.pid));
  attempt('udp', (done) => require('node:dgram').createSocket('udp4').once('error', done).send('x', port, '127.0.0.1', done));
  attempt('dns', (done) => require('node:dns').lookup('localhost', done));
  setTimeout(() => { console.log(JSON.stringify(results)); process.exit(); }, 500);`;

const DENIED = 'ERR_ACCESS_DENIED';

test('the permission model of this Node denies every network', async () => {
  const folder = temporaryFolder();
  const unix = createServer((socket) => socket.destroy());
  const socket = join(folder, 's');
  await new Promise<void>((done) => unix.listen(socket, done));
  const port = await listening(createServer((socket) => socket.destroy()));
  const probe = (...options: string[]) => {
    const args = [...options, '--no-warnings', '-e', PROBE, String(port), socket, join(folder, 'another')];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return JSON.parse(stdout || JSON.stringify(stderr)) as Record<string, string>;
  };
  const ways = ['connect', 'unix connect', 'unix listen', 'abstract listen', 'listen', 'udp', 'dns'];
  const each = (result: string) => Object.fromEntries(ways.map((way) => [way, result]));
  expect(probe('--permission')).toEqual(each(DENIED));
  expect(probe()).toEqual(each('open'));
  unix.close();
});
