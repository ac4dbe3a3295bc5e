import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines on standard output. Never log a body, a header, an address or a query string. */
export function createLog(destination?: DestinationStream): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
