export interface Notice {
  title: string;
  text: string;
  kind: 'success' | 'destructive' | 'neutral';
}

export const NOTICE_EVENT = 'site:notice';

export const UNDER_WAY_EVENT = 'site:under-way';

/** Keeps this document until the work settles, so that the notice of its outcome is seen. Browser only. */
export function keepDocument<T>(work: Promise<T>): Promise<T> {
  window.dispatchEvent(new CustomEvent<Promise<unknown>>(UNDER_WAY_EVENT, { detail: work }));
  return work;
}

/** Browser only; does nothing without a listening shell. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}
