import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listen } from '@site/server-kit';

type Received = { headers: IncomingHttpHeaders; body: string };

export async function startReceiver(reply: (response: ServerResponse, attempt: number) => unknown) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply(response, received.length);
    });
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
