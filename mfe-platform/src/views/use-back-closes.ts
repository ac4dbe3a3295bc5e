import { ADDRESS_EVENT } from '@site/section-kit';
import { useLayoutEffect } from 'react';

const isEntryOfDialog = () => Boolean((history.state as { dialog?: true } | null)?.dialog);

/** Resolved when the entry of the dialog closed last has been left: the browser takes its time for that. */
let left: Promise<unknown> = Promise.resolve();

/**
 * Back closes an open dialog instead of leaving the page. The dialog has a history entry of the same address and the
 * same key, so the shell keeps one scroll position for both. Closed in another way, it goes back itself.
 *
 * @param close unmounts the component that calls this.
 */
export function useBackCloses(close: () => void): void {
  // Before the browser paints: Back at the first sight of the dialog must close it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for as long as the dialog is open
  useLayoutEffect(() => {
    const closed = new AbortController();
    let entered = false;
    void left.then(() => {
      if (closed.signal.aborted) return;
      entered = true;
      // Forward or a reload has led to the entry of an earlier dialog: it serves again.
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
