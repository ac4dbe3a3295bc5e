import { pageView } from './sampling.ts';
import { FORM_EVENTS, notify } from './signals.ts';
import { whenIdle } from './when-idle.ts';

/** Next to this file, under a name that the boot script knows as well. */
const FILE = './reports.js';
export const loadReports = () =>
  import(/* webpackIgnore: true */ FILE) as Promise<typeof import('./start.ts')>;

/** Listens to forms from now on: one may be sent before the reporting code is there. */
export function watchForms(): void {
  for (const name of FORM_EVENTS) addEventListener(name, (form) => notify({ form }), true);
}

/** Reports from the next idle moment on, or at once when a form is sent. */
export function startReports(): void {
  if (!pageView.isSampled) return;
  const start = () => void loadReports().then(({ sendReports }) => sendReports(), ignore);
  whenIdle(start);
  for (const name of FORM_EVENTS) addEventListener(name, start, { capture: true, once: true });
}

/**
 * Reports that the shell did not start, if this site has reports.
 *
 * @throws the error, for the console.
 */
export async function reportBoot(error: unknown): Promise<void> {
  const { failed } = await loadReports().catch(() => {
    throw error;
  });
  failed(error);
}

const ignore = () => {};
