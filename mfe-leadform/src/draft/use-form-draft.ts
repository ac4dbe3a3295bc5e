import { type RefObject, useEffect } from 'react';
import { restoreDraft, saveDraft } from './form-draft.ts';

/** Typed values survive a reload and a visit to another page, until the lead is sent. */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    restoreDraft(form);
    // What was typed before this script ran.
    saveDraft(form);
    const save = () => saveDraft(form);
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [ref]);
}
