import { type DestinationStream, type Logger, pino } from 'pino';
import { printable } from './printable.ts';

interface LogOptions {
  /** The program that writes: `site-server`. */
  service: string;
  /** Least level that is written: `info` by default. */
  level?: string;
  /** Standard output by default. */
  destination?: Pick<DestinationStream, 'write'>;
}

/**
 * The log of a server: one line of JSON for each event, with `level` (a number of pino), `time` (ISO 8601, UTC) and `service`.
 * Never log a body, a header, an address or a query string.
 */
export function createLog({ service, level = 'info', destination }: LogOptions): Logger {
  const output = destination ?? pino.destination(1);
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, { write: (line: string) => output.write(printable(line)) });
}
