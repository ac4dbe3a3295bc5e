import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const { destroySoon } = Socket.prototype;

interface ConnectionLimits {
  headersTimeout: number;
  keepAliveTimeout: number;
  answerTimeout: number;
  restTimeout: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Ends connections whatever is still sent on them. Node's own limits start again with each byte that is no part of
 * a request, and `end()` waits for a sender that need not answer it.
 */
export function createConnectionEnds(limits: ConnectionLimits) {
  const { headersTimeout, keepAliveTimeout, answerTimeout, restTimeout } = limits;
  const timers = new WeakMap<Duplex, NodeJS.Timeout>();
  const last = new WeakMap<Duplex, Exchange>();

  function endWithin(socket: Duplex, milliseconds: number): void {
    const before = timers.get(socket);
    if (before) clearTimeout(before);
    else socket.once('close', () => clearTimeout(timers.get(socket)));
    timers.set(socket, setTimeout(() => socket.destroy(), milliseconds).unref());
  }

  return {
    /** Limits an answer, the rest of a request that is answered already, and the wait for the next one. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Node destroys a closing connection as soon as the answer is written; a sender that is not done then gets a
      // reset in place of the answer.
      socket.destroySoon = () => (request.complete ? destroySoon.call(socket) : socket.end());
      last.set(socket, { request, response });
      endWithin(socket, answerTimeout);
      response.once('finish', () => {
        if (socket.destroyed) return;
        endWithin(socket, keepAliveTimeout + headersTimeout);
        if (request.complete) return;
        request.resume();
        setTimeout(() => (request.complete && socket.writable) || socket.destroy(), restTimeout).unref();
      });
    },
    /** Says this last, unless an answer is under way or said already that it would be mixed up with. */
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
