import { type PageReport, REPORTS_PATH } from '@site/section-kit/reports';
import { whenIdle } from './when-idle.ts';

/** Reports of one page view; the last is for when it is left. */
const MAX_REPORTS = 5;
/** Milliseconds between a problem and its report; doubled with each report. */
const DELAY = 2000;
/** Seconds without reports after a server said it is busy, unless it names a time. */
const PAUSE = 60;

export interface Sender {
  /** Something was found that is not to wait until the page is left. */
  soon(): void;
  /** Sends what there is, now: the page may be gone after this task. */
  now(): void;
  /** A new page view has its own number of reports. */
  nextView(): void;
}

/** @param take gives what is to be sent, if anything, and forgets it. */
export function createSender(take: () => PageReport | undefined): Sender {
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
    // With cookies, as a beacon: a preview's is the only one there is, and its reports are not counted.
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
    now() {
      const body = next(MAX_REPORTS);
      // Not fetch: some supported browsers end it with the page.
      if (body) navigator.sendBeacon(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
    },
    nextView() {
      sent = 0;
    },
  };
}
