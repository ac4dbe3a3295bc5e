/** A short message for the visitor, shown by the shell's one toaster. */
export interface Notice {
  title: string;
  text: string;
  kind: 'success' | 'destructive' | 'neutral';
}

export const NOTICE_EVENT = 'site:notice';

export const UNDER_WAY_EVENT = 'site:under-way';

/**
 * Keeps this document until the work settles, so that a notice about its outcome reaches a visitor who follows a
 * link meanwhile: the shell then loads the next page's code into this document. Browser only.
 *
 * @returns the work.
 */
export function keepDocument<T>(work: Promise<T>): Promise<T> {
  window.dispatchEvent(new CustomEvent<Promise<unknown>>(UNDER_WAY_EVENT, { detail: work }));
  return work;
}

/** Shows a notice. Browser only; does nothing if no shell listens. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}
