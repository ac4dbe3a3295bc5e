import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Arrival {
  path: string;
  method: string;
  contentType: string;
  body: string;
}

/** A stub of leads-api: remembers requests and stores nothing, so that no smoke run creates a lead. */
export interface LeadStub {
  port: number;
  arrivals: Arrival[];
}

export async function startLeadStub(): Promise<LeadStub> {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const contentType = request.headers['content-type'] ?? '';
    const { pathname } = new URL(request.url!, 'http://stand-in');
    const arrival = { path: pathname, method: request.method!, contentType, body: await text(request) };
    if (pathname !== '/api/leads') {
      response.writeHead(404).end();
    } else if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
    } else if (contentType.startsWith('application/json')) {
      arrivals.push(arrival);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"smoke"}');
    } else {
      arrivals.push(arrival);
      response.writeHead(303, { location: '/thank-you' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, arrivals };
}
