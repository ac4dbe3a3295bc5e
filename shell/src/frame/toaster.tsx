import { ToastView } from '@site/design-system';
import { NOTICE_EVENT, type Notice } from '@site/section-kit';
import { useEffect, useState } from 'react';
import { TOAST_DURATION } from './constants.ts';

/** The page's one toaster: at most one notice, a new one replaces the old. */
export function Toaster() {
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    const show = (event: Event) => setNotice((event as CustomEvent<Notice>).detail);
    window.addEventListener(NOTICE_EVENT, show);
    return () => window.removeEventListener(NOTICE_EVENT, show);
  }, []);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <section
      className="toaster"
      aria-label="Notifications"
      aria-live={notice?.kind === 'destructive' ? 'assertive' : 'polite'}
    >
      {notice ? <ToastView {...notice} onClose={() => setNotice(null)} /> : null}
    </section>
  );
}
