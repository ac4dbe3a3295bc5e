import { pageView } from './sampling.ts';
import { FORM_EVENTS, notify } from './signals.ts';
import { whenIdle } from './when-idle.ts';

/** Same name as in the boot script. */
const FILE = './reports.js';
export const loadReports = () =>
  import(/* webpackIgnore: true */ FILE) as Promise<typeof import('./start.ts')>;

/** Before the reporting code is loaded. */
export function watchForms(): void {
  for (const name of FORM_EVENTS) addEventListener(name, (form) => notify({ form }), true);
}

/** When idle, or at once when a form is sent. */
export function startReports(): void {
  if (!pageView.isSampled) return;
  const start = () => void loadReports().then(({ sendReports }) => sendReports(), ignore);
  whenIdle(start);
  for (const name of FORM_EVENTS) addEventListener(name, start, { capture: true, once: true });
}

/** @throws the error, if this site has no reports. */
export async function reportFailedStart(error: unknown): Promise<void> {
  const { failed } = await loadReports().catch(() => {
    throw error;
  });
  failed(error);
}

const ignore = () => {};
