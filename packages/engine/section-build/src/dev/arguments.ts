import { readCall, SiteError } from '@site/server-kit';

export interface DevArguments {
  /** Origin of the running shell, no trailing slash. */
  against: string;
  port: number;
  folders: string[];
}

const CALL = {
  synopsis: 'section-dev [--against <url>] [folder ...]',
  purpose: 'one section, or several, with hot reload inside a running site',
  options: { against: { type: 'string' } },
  positionals: Number.POSITIVE_INFINITY,
} as const;
const USAGE =
  "Usage, in a section's folder: npm run dev -- [--against <url>], with PORT in the environment (3100).";

/** @throws SITE_DEV_ARGUMENTS */
export function readArguments(args: string[], environment: { PORT?: string }): DevArguments {
  const wrong = (message: string) => new SiteError('SITE_DEV_ARGUMENTS', message, USAGE);
  const read = () => {
    try {
      return readCall(CALL, args);
    } catch (error) {
      throw wrong((error as Error).message);
    }
  };
  const { values, positionals } = read();
  const against = URL.parse(values.against ?? 'http://localhost:3000');
  if (!against || !/^https?:$/.test(against.protocol)) {
    throw wrong(`--against ${values.against} is not the address of a site.`);
  }
  const port = environment.PORT ?? '3100';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw wrong(`PORT=${port} is not a valid port number.`);
  return {
    against: against.origin,
    port: Number(port),
    folders: positionals.length > 0 ? positionals : ['.'],
  };
}
