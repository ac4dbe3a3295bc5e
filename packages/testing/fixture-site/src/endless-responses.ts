import type { ServerResponse } from 'node:http';

const CHUNK = Buffer.alloc(1024 * 1024, '[1,1');

/** No reader may wait for these, or read them into memory. */
export const ENDLESS_RESPONSES = {
  'begins, and says nothing more': (response) => {
    response.writeHead(200, { ETag: '"x"', 'Content-Length': 100 }).write('{');
  },
  'sends a byte from time to time': (response) => {
    response.writeHead(200, { ETag: '"x"' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  'announces 2 GB': (response) => {
    response.writeHead(200, { ETag: '"x"', 'Content-Length': 2_000_000_000 }).write(CHUNK);
  },
  'never stops': (response) => {
    response.writeHead(200, { ETag: '"x"' });
    const more = () => {
      while (!response.destroyed && response.write(CHUNK));
    };
    response.on('drain', more).on('error', () => {});
    more();
  },
} satisfies Record<string, (response: ServerResponse) => void>;
