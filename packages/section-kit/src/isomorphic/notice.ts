/** A short message for the visitor, shown by the shell's one toaster. */
export interface Notice {
  title: string;
  text: string;
  kind: 'success' | 'destructive' | 'neutral';
}

export const NOTICE_EVENT = 'site:notice';

/** Shows a notice. Browser only; does nothing if no shell listens. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}
