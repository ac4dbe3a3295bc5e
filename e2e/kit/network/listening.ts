import { createServer, type RequestListener } from 'node:http';
import { listen } from '@site/server-kit';

/** On a free port. */
export async function listening(listener: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(listener);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
