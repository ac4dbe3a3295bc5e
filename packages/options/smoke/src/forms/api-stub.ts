import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiTargetOf } from '@site/section-kit/names';

export interface Arrival {
  path: string;
  method: string;
  contentType: string;
  body: string;
}

/** Of everything behind /api: no smoke run stores a lead. */
export interface ApiStub {
  port: number;
  /** Names below /api that are granted. */
  api: readonly string[];
  arrivals: Arrival[];
}

export async function startApiStub(api: readonly string[]): Promise<ApiStub> {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const contentType = request.headers['content-type'] ?? '';
    const { pathname } = new URL(request.url!, 'http://stand-in');
    const target = apiTargetOf(pathname);
    const arrival = { path: pathname, method: request.method!, contentType, body: await text(request) };
    if (target === undefined || !api.includes(target)) {
      response.writeHead(404).end();
    } else if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
    } else if (contentType.startsWith('application/json')) {
      arrivals.push(arrival);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"smoke"}');
    } else {
      arrivals.push(arrival);
      // the answer of leads-api
      if (target === 'leads') response.writeHead(303, { location: '/thank-you' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Received</title>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, api, arrivals };
}
