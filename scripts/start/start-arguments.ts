import { SiteError } from '@site/server-kit';
import { parsedArguments } from '../parsed-arguments.ts';

export interface StartArguments {
  /** Empty: all. */
  only: string[];
  /** The registry of everything else. */
  against: string | undefined;
}

const USAGE =
  'Usage: npm start -- [--only mfe-x [--only mfe-y] [--against <address of a running site or registry.json>]]';

/** @throws SITE_START_ARGUMENTS */
export function readStartArguments(args: string[], sections: string[]): StartArguments {
  const wrong = (message: string) => new SiteError('SITE_START_ARGUMENTS', message, USAGE);
  const text = { type: 'string' } as const;
  const options = { only: { ...text, multiple: true as const }, against: text };
  const { only = [], against } = parsedArguments({ args, options }, wrong).values;
  const unknown = only.find((name) => !sections.includes(name));
  if (unknown !== undefined)
    throw wrong(`${unknown} is not a section. The sections are ${sections.join(', ')}.`);
  if (against === undefined) return { only, against };
  if (only.length === 0) throw wrong('--against needs --only: the section that is built here.');
  const url = URL.parse(against);
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong(`--against ${against} is not a valid address.`);
  const isRegistry = url.pathname.endsWith('.json');
  return { only, against: isRegistry ? url.href : `${url.origin}/_status/store/registry.json` };
}
