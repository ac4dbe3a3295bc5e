import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createHttpServer, listen, stopServer } from './http-server.ts';

test('a connection that is used again stays open, and ends once it is idle', async () => {
  const server = createHttpServer({
    listener: (_request, response) => response.end(),
    refusal: () => ({ headers: {}, body: '' }),
    limits: { keepAliveTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 },
  });
  const socket = connect(await listen(server, { host: '127.0.0.1', port: 0 }), '127.0.0.1');
  const closed = new Promise((resolve) => socket.resume().on('close', resolve));
  for (let sent = 0; sent < 10; sent++) {
    expect(socket.writable).toBe(true);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await setTimeout(50);
  }
  await closed;
  await stopServer(server, 0);
});
