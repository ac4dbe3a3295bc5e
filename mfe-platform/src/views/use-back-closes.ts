import { ADDRESS_EVENT } from '@site/section-kit';
import { useLayoutEffect } from 'react';

const isEntryOfDialog = () => Boolean((history.state as { dialog?: true } | null)?.dialog);

/** Resolved when the history entry of the last closed dialog is left, which takes the browser time. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Back closes an open dialog. Its history entry has the page's address and key, so the shell keeps one scroll
 * position. Closed in another way, the dialog goes back itself.
 *
 * @param close unmounts the component that calls this.
 */
export function useBackCloses(close: () => void): void {
  // Before the browser paints: Back right after opening must close the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for as long as the dialog is open
  useLayoutEffect(() => {
    const closed = new AbortController();
    let entered = false;
    void left.then(() => {
      if (closed.signal.aborted) return;
      entered = true;
      // Forward or a reload has led to an earlier dialog's entry, which is used again.
      if (!isEntryOfDialog()) history.pushState({ ...history.state, dialog: true }, '');
      addEventListener(ADDRESS_EVENT, close, { signal: closed.signal });
    });
    return () => {
      closed.abort();
      if (!entered || !isEntryOfDialog()) return;
      left = new Promise((resolve) => addEventListener(ADDRESS_EVENT, resolve, { once: true }));
      history.back();
    };
  }, []);
}
