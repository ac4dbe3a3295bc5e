import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const { destroySoon } = Socket.prototype;

interface ConnectionLimits {
  headersTimeout: number;
  keepAliveTimeout: number;
  responseTimeout: number;
  restTimeout: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Ends connections even while data still arrives. Node's own timeouts restart with each byte that is not part of
 * a request, and `end()` waits for a sender that may never close.
 */
export function createConnectionEnds(limits: ConnectionLimits) {
  const { headersTimeout, keepAliveTimeout, responseTimeout, restTimeout } = limits;
  const timers = new WeakMap<Duplex, NodeJS.Timeout>();
  const last = new WeakMap<Duplex, Exchange>();

  function endWithin(socket: Duplex, milliseconds: number): void {
    const before = timers.get(socket);
    if (before) clearTimeout(before);
    else socket.once('close', () => clearTimeout(timers.get(socket)));
    timers.set(socket, setTimeout(() => socket.destroy(), milliseconds).unref());
  }

  return {
    /** Limits a response, the rest of a request that already has its response, and the wait for the next one. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Node destroys a closing connection as soon as the response is written; a sender that is still sending then gets a
      // reset instead of the response.
      socket.destroySoon = () => (request.complete ? destroySoon.call(socket) : socket.end());
      last.set(socket, { request, response });
      endWithin(socket, responseTimeout);
      response.once('finish', () => {
        if (socket.destroyed) return;
        endWithin(socket, keepAliveTimeout + headersTimeout);
        if (request.complete) return;
        request.resume();
        setTimeout(() => (request.complete && socket.writable) || socket.destroy(), restTimeout).unref();
      });
    },
    /** Sends this last response, unless another response is in progress or was sent already. */
    refuse(socket: Duplex, text: string): void {
      const exchange = last.get(socket);
      const over = !exchange || (exchange.response.writableFinished && exchange.request.complete);
      if (!text || !socket.writable || (exchange?.response.headersSent && !over)) {
        socket.destroy();
        return;
      }
      endWithin(socket, restTimeout);
      socket.end(text);
    },
  };
}
