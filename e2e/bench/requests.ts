import { fork } from 'node:child_process';
import { connect } from 'node:net';

const SECONDS = 4;
const CONNECTIONS = 32;

/**
 * Requests a second for a page of which every response has the same length, by 32 connections that ask again as soon as they have
 * the answer. In a process of its own.
 */
export const requestsPerSecond = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [url]);
    child.once('message', (rate) => resolve(rate as number));
    child.once('disconnect', () => reject(new Error(`${url} was not measured.`)));
  });

const [url] = process.argv.slice(2);
if (process.send && process.argv[1] === import.meta.filename && url) {
  const { hostname, port, pathname, host } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`;
  let responses = 0;
  for (let count = 0; count < CONNECTIONS; count += 1) {
    let [length, left] = [0, 0];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (bytes) => {
      if (length === 0) {
        const head = bytes.indexOf('\r\n\r\n') + 4;
        length = head + Number(/^content-length: (\d+)/im.exec(bytes.toString('latin1', 0, head))![1]);
        left = length;
      }
      left -= bytes.length;
      if (left > 0) return;
      if (left < 0) throw new Error('A response has another length.');
      left = length;
      responses += 1;
      socket.write(request);
    });
  }
  setTimeout(() => process.send!(responses / SECONDS, () => process.exit()), SECONDS * 1000);
}
