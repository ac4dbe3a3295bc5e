import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const SECONDS = 4;
const CONNECTIONS = 50;

/** Its own process, and faster than a server of Node: it is not what is measured. */
export const hasLoadGenerator = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

/** Requests a second for a page, by connections that ask again as soon as they have the answer. */
export async function requestsPerSecond(url: string): Promise<number> {
  const size = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`];
  const { stdout } = await promisify(execFile)('wrk', [...size, '-H', 'Accept-Encoding: br', url]);
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url} did not answer each request:\n${stdout}`);
  return Number(/^Requests\/sec: +([\d.]+)$/m.exec(stdout)![1]);
}
