import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type FaultTable, faultTable, type Reply } from './faults.ts';
import { listening } from './listening.ts';

export interface Front {
  readonly url: string;
  readonly faults: FaultTable;
  /** `GET /path`, faulty or not. */
  readonly requests: string[];
  /** The site's own responses of 400 or more: `GET /path: 404`. */
  readonly errors: string[];
  stop(): Promise<void>;
}

export async function createFront(site: string): Promise<Front> {
  const faults = faultTable();
  const requests: string[] = [];
  const errors: string[] = [];
  const agent = new Agent({ keepAlive: true });

  const server = await listening((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const send = (headers: Record<string, string> = {}) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = httpRequest(new URL(request.url!, site), {
          agent,
          method: request.method,
          headers: { ...asSeenAt(site, url, request.headers), ...headers },
        });
        outgoing.on('response', resolve).on('error', reject);
        request.pipe(outgoing);
      });
    const original = async (): Promise<Reply> => {
      const received = await send({ 'accept-encoding': 'identity' });
      return { status: received.statusCode!, headers: received.headers, body: await buffer(received) };
    };
    const fault = faults.find(request.url!);
    if (fault) {
      Promise.resolve(fault({ request, response, original })).catch(() => response.destroy());
      return;
    }
    send().then(
      (received) => {
        if (received.statusCode! >= 400) errors.push(`${line}: ${received.statusCode}`);
        response.writeHead(received.statusCode!, received.headers);
        received.pipe(response);
        received.on('error', () => response.destroy());
      },
      () => response.destroy(),
    );
  });
  const { url } = server;

  return {
    url,
    faults,
    requests,
    errors,
    stop() {
      agent.destroy();
      return server.stop();
    },
  };
}

/** The site must see its own origin: leads-api refuses other posts. */
function asSeenAt(site: string, front: string, headers: IncomingMessage['headers']) {
  const seen = { ...headers, host: new URL(site).host };
  for (const name of ['origin', 'referer'] as const) {
    if (seen[name]) seen[name] = seen[name].replace(front, site);
  }
  return seen;
}
