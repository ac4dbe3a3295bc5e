import { readPageTree } from '@site/composer/page-checks';
import * as z from 'zod';

/** ms */
const REQUEST_TIMEOUT = 5000;

/** Its message is one sentence. */
export class SiteFault extends Error {
  override name = 'SiteFault';
}

/** Follows no redirect. @param signal of the whole run @throws SiteFault */
export async function send(url: URL, signal: AbortSignal, init: RequestInit = {}) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]);
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: limit });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = limit.aborted
      ? 'no whole response came in time'
      : cause instanceof Error
        ? cause.message || (cause as NodeJS.ErrnoException).code
        : message;
    throw new SiteFault(`${url.pathname} does not respond: ${reason}.`);
  }
}

const liveTableSchema = z.object({
  frame: z.string(),
  sections: z.record(z.string(), z.unknown()),
  routes: z.record(z.string(), z.array(z.string())),
});
const frameSchema = z.object({ config: z.object({ demoForm: z.string().optional() }) });

async function readJson<Schema extends z.ZodType>(url: URL, signal: AbortSignal, schema: Schema) {
  const { status, text } = await send(url, signal);
  if (status !== 200) throw new SiteFault(`${url.pathname} returned ${status}.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new SiteFault(`${url.pathname} is not what this release writes.`);
  }
}

/** @returns the first page with the site's form, if any, and one page of each section */
export async function livePages(origin: string, signal: AbortSignal) {
  const { frame, sections, routes } = await readJson(new URL('/_live.json', origin), signal, liveTableSchema);
  const { config } = await readJson(new URL(frame, origin), signal, frameSchema);
  const pages = Object.entries(routes);
  return {
    form: pages.find(([, [, ...parts]]) => parts.includes(config.demoForm ?? ''))?.[0],
    sections: Object.keys(sections).flatMap((section) => {
      const path = pages.find(([, [page]]) => page?.startsWith(`${section}/`))?.[0];
      return path === undefined ? [] : [{ section, path }];
    }),
  };
}

const FIELDS = ['name', 'email', 'company', 'spend'];

/** @throws SiteFault unless a form has the fields of a lead and posts to leads-api */
export function checkForm(html: string, page: URL): void {
  const { elements } = readPageTree(html, []);
  const fieldsOf = (form: (typeof elements)[number]) =>
    elements.flatMap(({ name, attributes, parent }) => {
      let around = parent;
      while (around && around !== form) around = around.parent;
      return around && ['input', 'select', 'textarea'].includes(name) ? [attributes.get('name')] : [];
    });
  const forms = elements.filter(({ name }) => name === 'form');
  const named = forms.map((form) => ({ form, fields: fieldsOf(form) }));
  const found = named.find(({ fields }) => fields.includes('email'));
  if (!found) throw new SiteFault(`The page ${page.pathname} has no demo request form.`);
  const missing = FIELDS.filter((field) => !found.fields.includes(field));
  if (missing.length > 0)
    throw new SiteFault(`The form on ${page.pathname} has no field for ${missing.join(', ')}.`);
  const { attributes } = found.form;
  const action = URL.parse(attributes.get('action') ?? '', page);
  const method = (attributes.get('method') ?? 'get').toLowerCase();
  if (method !== 'post' || action?.origin !== page.origin || action.pathname !== '/api/leads')
    throw new SiteFault(
      `The form on ${page.pathname} is sent to ${action?.href ?? 'nowhere'} with ${method.toUpperCase()}, not to /api/leads with POST.`,
    );
}
