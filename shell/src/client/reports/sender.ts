import { type PageReport, REPORTS_PATH } from '@site/section-kit/reports';
import { whenIdle } from './when-idle.ts';

/** Per page view; the last is for leaving it. */
const MAX_REPORTS = 5;
/** Milliseconds from a problem to its report; doubled with each report. */
const DELAY = 2000;
/** Seconds, if the busy server names none. */
const PAUSE = 60;

export function createSender(take: () => PageReport | undefined) {
  let sent = 0;
  let quietUntil = 0;
  let waiting = false;

  const next = (max: number): string | undefined => {
    if (sent >= max) return undefined;
    const report = take();
    if (!report || performance.now() < quietUntil) return undefined;
    sent += 1;
    return JSON.stringify(report);
  };

  async function send(): Promise<void> {
    waiting = false;
    const body = next(MAX_REPORTS - 1);
    if (!body) return;
    // A preview's cookie: its reports are not counted.
    const { status, headers } = await fetch(REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: true,
    });
    if (status !== 429 && status !== 503) return;
    quietUntil = performance.now() + (Number(headers.get('Retry-After')) || PAUSE) * 1000;
  }

  return {
    soon() {
      if (waiting) return;
      waiting = true;
      setTimeout(() => whenIdle(() => void send().catch(() => {})), DELAY * 2 ** sent);
    },
    /** In this task: the page may be gone after it. */
    now() {
      const body = next(MAX_REPORTS);
      // Some supported browsers end a fetch with the page.
      if (body) navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
    },
    nextView() {
      sent = 0;
    },
  };
}
