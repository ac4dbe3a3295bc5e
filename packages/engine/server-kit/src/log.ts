import { type DestinationStream, type Logger, pino } from 'pino';
import { printable } from './printable.ts';

interface LogOptions {
  service: string;
  level?: string;
  destination?: Pick<DestinationStream, 'write'>;
}

/** One line of JSON for each event. Never log a body, a header, an address or a query string. */
export function createLog({ service, level = 'info', destination }: LogOptions): Logger {
  const output = destination ?? pino.destination(1);
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, { write: (line: string) => output.write(printable(line)) });
}
