import { probeLead } from './probe-lead.ts';
import { Broken, checkForm, livePages, send } from './read-site.ts';

/** Milliseconds for the whole run. */
const RUN_LIMIT = 25_000;

export interface ProbeOptions {
  /** The public address of the site: leads-api knows visitors by it. */
  origin: string;
  /** Page with the form; by default the first that has the site's own. */
  page?: string | undefined;
  /** PROBE_SECRET; without it no lead is sent. */
  secret?: string | undefined;
}

/**
 * Visits a site as a browser without scripts does: readiness, the form's page, a lead, a page of each section.
 * @returns what was checked, one sentence each.
 * @throws Broken with the first thing that is not as it should be.
 */
export async function probe({ origin, page, secret }: ProbeOptions): Promise<string[]> {
  const signal = AbortSignal.timeout(RUN_LIMIT);
  const ready = await send(new URL('/readyz', origin), signal);
  // the proxy in operations/nginx shows it to its own machine only
  const hidden = ready.status === 404;
  if (ready.status !== 200 && !hidden)
    throw new Broken(`The site is not ready: /readyz returned ${ready.status}.`);

  const live = await livePages(origin, signal);
  const path = page ?? live.form;
  if (path === undefined) throw new Broken('No live page has the demo request form.');
  const formPage = new URL(path, origin);
  const shown = await send(formPage, signal);
  if (shown.status !== 200) throw new Broken(`The form's page ${path} returned ${shown.status}.`);
  checkForm(shown.text, formPage);

  const id = secret === undefined ? undefined : await probeLead(origin, formPage, secret, signal);
  for (const { section, path: own } of live.sections) {
    const { status } = await send(new URL(own, origin), signal);
    if (status !== 200) throw new Broken(`The page ${own} of section ${section} returned ${status}.`);
  }
  return [
    `The form on ${path} is complete.`,
    id === undefined ? 'No lead was sent: PROBE_SECRET is not set.' : `Lead ${id} was stored and read back.`,
    `${live.sections.length} sections respond.`,
    ...(hidden ? ['Not checked: /readyz is not shown at this address.'] : []),
  ];
}
