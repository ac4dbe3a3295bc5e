import { probeLead } from './probe-lead.ts';
import { checkForm, livePages, SiteFault, send } from './read-site.ts';

/** ms */
const RUN_TIMEOUT = 25_000;

export interface ProbeOptions {
  /** The public address, as in ALLOWED_ORIGINS of leads-api. */
  origin: string;
  /** The form's; by default the first with the site's form. */
  page?: string | undefined;
  secret?: string | undefined;
}

/** @returns what was checked, a sentence each @throws SiteFault for the first fault */
export async function probe({ origin, page, secret }: ProbeOptions): Promise<string[]> {
  const signal = AbortSignal.timeout(RUN_TIMEOUT);
  const ready = await send(new URL('/readyz', origin), signal);
  // operations/nginx shows it to its own machine only
  const hidden = ready.status === 404;
  if (ready.status !== 200 && !hidden)
    throw new SiteFault(`The site is not ready: /readyz returned ${ready.status}.`);

  const live = await livePages(origin, signal);
  const path = page ?? live.form;
  if (path === undefined) throw new SiteFault('No live page has the demo request form.');
  const formPage = new URL(path, origin);
  const shown = await send(formPage, signal);
  if (shown.status !== 200) throw new SiteFault(`The form's page ${path} returned ${shown.status}.`);
  checkForm(shown.text, formPage);

  const id = secret === undefined ? undefined : await probeLead(origin, formPage, secret, signal);
  for (const { section, path: own } of live.sections) {
    const { status } = await send(new URL(own, origin), signal);
    if (status !== 200) throw new SiteFault(`The page ${own} of section ${section} returned ${status}.`);
  }
  return [
    `The form on ${path} is complete.`,
    id === undefined ? 'No lead was sent: PROBE_SECRET is not set.' : `Lead ${id} was stored and read back.`,
    `${live.sections.length} sections respond.`,
    ...(hidden ? ['Not checked: /readyz is not shown at this address.'] : []),
  ];
}
