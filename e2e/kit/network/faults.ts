import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The healthy response, uncompressed. */
  original: () => Promise<Reply>;
}

export type Fault = (exchange: Exchange) => unknown;

/** By path and query; the newest first. */
export interface FaultTable {
  add(pattern: RegExp, fault: Fault): void;
  find(url: string): Fault | undefined;
}

export function faultTable(): FaultTable {
  const faults: { pattern: RegExp; fault: Fault }[] = [];
  return {
    add: (pattern, fault) => faults.unshift({ pattern, fault }),
    find: (url) => faults.find(({ pattern }) => pattern.test(url))?.fault,
  };
}

export const JAVASCRIPT = 'text/javascript; charset=utf-8';

export function reply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

export const refused: Fault = ({ request }) => request.socket.destroy();

export const hanging: Fault = () => {};

export const late =
  (milliseconds: number): Fault =>
  async ({ response, original }) => {
    await wait(milliseconds);
    if (!response.destroyed) reply(response, await original());
  };

/** @param pause milliseconds. */
export const inChunks =
  (bytes: number, pause: number): Fault =>
  async ({ response, original }) => {
    const { status, headers, body } = await original();
    response.writeHead(status, headers);
    for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
      response.write(body.subarray(at, at + bytes));
      await wait(pause);
    }
    response.end();
  };

const responded =
  (status: number, body = '', type = 'text/plain'): Fault =>
  ({ request, response }) => {
    request.resume();
    reply(response, {
      status,
      headers: { 'content-type': type, 'x-content-type-options': 'nosniff' },
      body: Buffer.from(body),
    });
  };

export const missing = responded(404);
export const failing = responded(500, 'oops');
export const webPage = responded(200, '<!doctype html><title>Hello</title><h1>Hello</h1>', 'text/html');
export const throwing = responded(200, 'throw new Error("thrown at evaluation");', JAVASCRIPT);

/** As a complete response. */
export const truncated: Fault = async ({ response, original }) => {
  const { status, headers, body } = await original();
  reply(response, { status, headers, body: body.subarray(0, body.length / 2) });
};

/** Half of the file, then a reset. */
export const cutOff: Fault = async ({ request, response, original }) => {
  const { status, headers, body } = await original();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
};
