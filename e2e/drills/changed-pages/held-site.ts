import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose shell script arrives when it is released. */
export interface HeldSite {
  url: string;
  /** From now on the script waits. */
  hold(): void;
  release(): void;
  stop(): void;
}

/** @param origin the site that answers. */
export async function holdScripts(origin: string): Promise<HeldSite> {
  let held: Promise<void> = Promise.resolve();
  let release = () => {};
  /** As a request to the site itself has them: leads-api compares origins. */
  const ownHeaders = ({ referer, ...headers }: IncomingHttpHeaders) => ({
    ...headers,
    host: new URL(origin).host,
    ...(headers.origin && { origin }),
  });
  const server = createServer(async (requested, response) => {
    if (/^\/_sections\/shell\/.*\.js$/.test(requested.url!)) await held;
    const onward = request(
      new URL(requested.url!, origin),
      { method: requested.method, headers: ownHeaders(requested.headers) },
      (responded) => {
        response.writeHead(responded.statusCode!, responded.headers);
        responded.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    requested.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
