import type { Notice } from '@site/section-kit';
import { TOAST_DURATION, TOAST_LIMIT, TOAST_REMOVE_DELAY } from '../constants.ts';

export interface Toast extends Notice {
  id: number;
  /** False once dismissed; it leaves the state later. */
  open: boolean;
}

/** Newest first. Dismissed after a time unless held. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the toast had left at `runningSince`. */
  let left = 0;
  let runningSince = 0;
  const holds = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function run(): void {
    clearTimeout(expiry);
    const [toast] = toasts;
    if (!toast?.open || holds.size > 0) return;
    runningSince = Date.now();
    expiry = setTimeout(() => dismiss(toast.id), left);
  }

  function dismiss(id: number): void {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    clearTimeout(expiry);
    set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toasts: () => toasts,
    add(notice: Notice): void {
      set([{ ...notice, id: nextId++, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      left = TOAST_DURATION;
      run();
    },
    dismiss,
    /** Pauses the time while there is any reason. */
    hold(reason: string): void {
      if (holds.size === 0) left -= Date.now() - runningSince;
      holds.add(reason);
      clearTimeout(expiry);
    },
    release(reason: string): void {
      if (holds.delete(reason) && holds.size === 0) run();
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
