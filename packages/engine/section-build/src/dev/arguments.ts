import { SiteError } from '@site/server-kit';
import { type HelpText, readCommand } from '@site/server-kit/command-line';
import { START_A_SHELL } from './running-shell.ts';

export interface DevArguments {
  against: string;
  port: number;
  folders: string[];
}

const COMMAND = {
  name: 'section-dev',
  args: '[folder...]',
  purpose: 'Shows sections with hot reload inside a running site, at PORT (3100).',
  options: {
    against: {
      type: 'string',
      value: 'url',
      text: 'the running site (that of package.json, or the one of npm start)',
    },
  },
  example: 'section-dev --against https://staging.example.com',
} as const;
const USAGE =
  "Usage, in a section's folder: npm run dev -- [--against <url>], with PORT in the environment (3100).";

export function readArguments(
  args: string[],
  environment: { PORT?: string; SITE_ORIGIN?: string },
  running: string | undefined,
): DevArguments | HelpText {
  const wrong = (message: string) => new SiteError('SITE_DEV_ARGUMENTS', message, USAGE);
  const read = () => {
    try {
      return readCommand(COMMAND, args);
    } catch (error) {
      throw wrong((error as Error).message);
    }
  };
  const given = read();
  if ('text' in given) return given;
  const { values, positionals } = given;
  const site = values.against ?? environment.SITE_ORIGIN ?? (running && `http://localhost:${running}`);
  if (site === undefined)
    throw new SiteError('SITE_DEV_NO_SHELL', 'No site runs from this folder.', START_A_SHELL);
  const against = URL.parse(site);
  if (!against || !/^https?:$/.test(against.protocol)) {
    throw wrong(`${site} is not the address of a site.`);
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
