import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { brotliOptions, SMALL } from './encode.ts';

try {
  // On Linux 0 is this thread alone, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
} catch {
  // forbidden by the system
}

parentPort!.on('message', (body: Uint8Array) => {
  parentPort!.postMessage(brotliCompressSync(body, brotliOptions(body, SMALL)));
});
