import type { IncomingMessage } from 'node:http';
import { networkOf, visitorAddress } from '@site/server-kit';

/** Networks that are kept; more are not counted. */
const NETWORKS = 20_000;

/** Requests for files of a version: the networks that sent them, and those that met a failure of the server. */
export function createFileCounts() {
  const networks = new Map<string, boolean>();
  const counts = { seen: 0, affected: 0 };
  return {
    counts,
    note(request: IncomingMessage, trustProxy: number, status: number): void {
      const network = networkOf(visitorAddress(request, trustProxy), 'verdict');
      const before = networks.get(network);
      if (before === undefined && networks.size >= NETWORKS) return;
      const failed = status >= 500;
      if (before === undefined) counts.seen += 1;
      if (failed && !before) counts.affected += 1;
      networks.set(network, before || failed);
    },
  };
}
