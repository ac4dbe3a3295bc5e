import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';

const { destroySoon } = Socket.prototype;

interface ConnectionLimits {
  headersTimeout: number;
  keepAliveTimeout: number;
  responseTimeout: number;
  restTimeout: number;
}

interface Connection {
  /** Time of `performance.now()`. */
  endsAt: number;
  isIdle: boolean;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Node's timeouts restart with each byte outside a request, and `end()` waits for a sender that may never close. */
export function createConnectionEnds(limits: ConnectionLimits) {
  const { headersTimeout, keepAliveTimeout, responseTimeout, restTimeout } = limits;
  const connections = new Map<Duplex, Connection>();

  function opened(socket: Socket): void {
    socket.once('close', () => connections.delete(socket));
    // Node would destroy it when the response is written: a sender that is still sending would get a reset.
    socket.destroySoon = () =>
      connections.get(socket)?.request.complete === false ? socket.end() : destroySoon.call(socket);
  }

  function limitRest(this: ServerResponse): void {
    const request = this.req;
    const { socket } = request;
    if (socket.destroyed || request.complete) return;
    request.resume();
    setTimeout(() => (request.complete && socket.writable) || socket.destroy(), restTimeout).unref();
  }

  return {
    /** Limits the response, the rest of its request, and the wait for the next request. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      if (!connections.has(socket)) opened(socket);
      const endsAt = performance.now() + responseTimeout;
      connections.set(socket, { endsAt, isIdle: false, request, response });
      // True immediately for a request without a body.
      if (!request.readableEnded) response.on('finish', limitRest);
    },
    /** Not while another response is in progress or after it was sent. */
    refuse(socket: Duplex, text: string): void {
      const last = connections.get(socket);
      const over = !last || (last.response.writableFinished && last.request.complete);
      if (!text || !socket.writable || (last?.response.headersSent && !over)) {
        socket.destroy();
        return;
      }
      setTimeout(() => socket.destroy(), restTimeout).unref();
      socket.end(text);
    },
    /** Called by interval: a timer for each request would cost more than the request. */
    endOverdue(): void {
      const now = performance.now();
      for (const [socket, connection] of connections)
        if (connection.response.writableFinished && !connection.isIdle) {
          connection.isIdle = true;
          connection.endsAt = now + keepAliveTimeout + headersTimeout;
        } else if (now >= connection.endsAt) socket.destroy();
    },
  };
}
