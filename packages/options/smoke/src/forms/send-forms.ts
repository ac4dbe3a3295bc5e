import { codeOf } from '../browser-messages.ts';
import { within } from '../controls/within.ts';
import { newPage, type OpenPage } from '../open-page.ts';
import type { Run, Visit } from '../run.ts';
import { watchPage } from '../watch-page.ts';
import { findForms } from './find-forms.ts';
import { sendForm } from './send-form.ts';

/** Milliseconds to close a page. */
const CLOSE = 1000;

/** @returns how many arrived as they were filled in. */
export async function sendForms(
  open: OpenPage,
  { stub }: Run,
  route: string,
  result: Visit,
  scripted: boolean,
): Promise<number> {
  let arrived = 0;
  let forms = await findForms(open.page);
  const count = forms.length;
  for (let index = 0; index < count; index += 1) {
    const form = forms[index];
    if (!form || form.method === 'dialog') continue;
    const sent = await sendForm(open, form, stub);
    if ('unsent' in sent) result.unsent.push(`${route}, ${form.label}: ${sent.unsent}`);
    else if (sent.fault) {
      const cause = `${form.label}, ${scripted ? 'with' : 'without'} script: ${sent.fault}.`;
      result.findings.push({ code: 'SITE_SMOKE_FORM', route, cause });
      break;
    } else if (sent.arrival && sent.byScript === scripted) arrived += 1;
    if (index < count - 1) {
      await open.again();
      forms = await findForms(open.page);
    }
  }
  return arrived;
}

export async function sendWithoutScript(run: Run, route: string, result: Visit): Promise<void> {
  const { context, page, granted } = await newPage(run, route, { javaScriptEnabled: false });
  const messages = await watchPage(page, granted);
  const open: OpenPage = {
    page,
    origin: run.origin,
    pageErrors: () => messages.filter(codeOf),
    again: async () => {
      await page.goto(run.origin + route);
    },
  };
  const inTime = await within(run.limit, async () => {
    await open.again();
    result.formsWithoutScript += await sendForms(open, run, route, result, false);
  });
  if (!inTime) {
    const cause = `without script: it could not be sent within ${run.limit / 1000} s.`;
    result.findings.push({ code: 'SITE_SMOKE_FORM', route, cause });
  }
  await within(CLOSE, () => context.close());
}
