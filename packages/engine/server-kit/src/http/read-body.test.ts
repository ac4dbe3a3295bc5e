import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer, listen, stopServer } from './http-server.ts';
import { readBody } from './read-body.ts';

test('a body is read to its end, and that of a request without one is empty', async () => {
  const server = createHttpServer({
    async listener(request, response) {
      response.end(`read: ${String(await readBody(request, 10, 1000))}`);
    },
    refusal: () => ({ headers: {}, body: '' }),
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  for (const [sent, expected] of [
    ['Content-Length: 2\r\n\r\nab', 'read: ab'],
    ['Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n', 'read: ab'],
    ['Content-Length: 11\r\n\r\n', 'read: too_large'],
    ['\r\n', 'read: '],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${sent}`);
    expect([sent, (await text(socket)).endsWith(`\r\n\r\n${expected}`)]).toEqual([sent, true]);
  }
  await stopServer(server, 0);
});
