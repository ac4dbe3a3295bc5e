import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { SiteError } from '@site/server-kit';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devWebpack } from './dev-webpack.ts';
import type { DevelopedSection } from './developed-section.ts';
import { OVERLAY_POLICY } from './edit-page.ts';
import type { RunningShell } from './running-shell.ts';
import { createSiteProxy } from './site-proxy.ts';

const HOST = '127.0.0.1';

/** @throws SITE_PORT_TAKEN */
export async function startDevServer(
  sections: DevelopedSection[],
  shell: RunningShell,
  port: number,
): Promise<void> {
  await requireFree(port);
  const proxy = createSiteProxy(sections, shell);
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Cache-Control': 'no-store' },
      client: {
        logging: 'warn',
        // The address of the page: localhost and 127.0.0.1 are two origins to its policy.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: {
          errors: true,
          warnings: false,
          runtimeErrors: false,
          trustedTypesPolicyName: OVERLAY_POLICY,
        },
      },
      setupMiddlewares(middlewares, devServer) {
        middlewares.push({
          name: 'running-site',
          // Wait for the code: the browser would time out waiting for a module.
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            devServer.middleware!.waitUntilValid(() => proxy(request, response)),
        });
        return middlewares;
      },
    },
    webpack(await Promise.all(sections.map(devWebpack))),
  );
  await server.start();
}

function requireFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new SiteError(
          'SITE_PORT_TAKEN',
          `Port ${port} is taken.`,
          'Stop the process that uses it, or set PORT, the port of this command, to a free one. --against names a site at another port.',
        ),
      ),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}
