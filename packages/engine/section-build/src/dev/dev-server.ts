import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, stopServer } from '@site/server-kit';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devWebpack } from './dev-webpack.ts';
import type { DevelopedSection } from './developed-section.ts';
import { OVERLAY_POLICY } from './edit-page.ts';
import type { RunningShell } from './running-shell.ts';
import { createSiteProxy } from './site-proxy.ts';

const HOST = '127.0.0.1';

/** @throws SITE_PORT_TAKEN, SITE_PORT_DENIED */
export async function startDevServer(
  sections: DevelopedSection[],
  shell: RunningShell,
  port: number,
): Promise<void> {
  // webpack's own server would end the process without a message that helps
  const probe = createServer();
  await listen(probe, { host: HOST, port });
  await stopServer(probe, 0);
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
