import { useState } from 'react';
import { Icon } from '../brand/icon.tsx';
import { checkIcon, copyIcon } from '../brand/icons.ts';

type CopyButtonProps = {
  /** "code" */
  what: string;
  text: string | (() => string);
  /** The text on the page: selected when the browser refuses to copy. */
  shownIn?: () => Element | null;
};

const WORDS = {
  ready: 'Copy',
  copied: 'Copied',
  selected: 'Selected: copy it with your keyboard',
  failed: 'Not copied',
};

/** Invisible without script, but keeps its space. */
export function CopyButton({ what, text, shownIn }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof WORDS>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      // denied, or a page without TLS
      const shown = shownIn?.();
      if (shown) getSelection()?.selectAllChildren(shown);
      setState(shown ? 'selected' : 'failed');
    }
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="needs-script no-print fade inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control px-3 text-xs font-semibold hover:underline"
    >
      <Icon shape={state === 'copied' ? checkIcon : copyIcon} size={18} />
      <span aria-live="polite">{WORDS[state]}</span>
      <span className="sr-only">{what}</span>
    </button>
  );
}
