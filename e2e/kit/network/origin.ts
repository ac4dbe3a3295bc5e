import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { type FaultTable, faultTable, reply } from './faults.ts';

export interface Origin {
  readonly url: string;
  readonly requests: string[];
  readonly faults: FaultTable;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createOrigin(folder: string, port = 0): Origin {
  const requests: string[] = [];
  const faults = faultTable();
  let server: Server | undefined;
  let bound = port;
  return {
    get url() {
      return `http://127.0.0.1:${bound}/`;
    },
    requests,
    faults,
    start: () =>
      new Promise((resolve) => {
        server = createServer((request, response) => {
          const path = normalize(new URL(request.url!, 'http://origin.invalid').pathname);
          const file = join(folder, path);
          requests.push(path);
          const found = statSync(file, { throwIfNoEntry: false });
          const original = async () =>
            found?.isFile()
              ? { status: 200, headers: {}, body: readFileSync(file) }
              : { status: 404, headers: {}, body: Buffer.alloc(0) };
          const fault = faults.find(path);
          if (fault) fault({ request, response, original });
          else original().then((received) => reply(response, received));
        });
        server.listen(bound, '127.0.0.1', () => {
          bound = (server!.address() as AddressInfo).port;
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
        server = undefined;
      }),
  };
}
