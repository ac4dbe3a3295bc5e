import { type RefObject, useEffect } from 'react';
import { type Control, controlsOf, type FieldName } from './field-names.ts';
import { readItem, removeItem, writeItem } from './session-item.ts';

const ITEM = 'leadform.draft';
const POSTED = 'leadform.posted';

type Draft = Partial<Record<FieldName, string | boolean>>;

/** For this tab, until the lead is sent. */
export function saveDraft(form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const { name, control } of controlsOf(form)) {
    const value = isBox(control) ? control.checked : control.value;
    if (value) draft[name] = value;
  }
  if (Object.keys(draft).length > 0) writeItem(ITEM, draft);
  else clearDraft();
}

/** Before a native post, of which only the next page shows whether it was accepted. */
export function markPosted(): void {
  writeItem(POSTED, true);
}

/** Fills empty controls. A posted draft comes back only by the back button or a reload: its post may have failed. */
export function restoreDraft(form: HTMLFormElement): void {
  if (readItem(POSTED)) {
    removeItem(POSTED);
    if (!isReturn()) clearDraft();
  }
  const draft = (readItem(ITEM) ?? {}) as Draft;
  for (const { name, control } of controlsOf(form)) {
    const value = draft[name];
    if (isBox(control)) control.checked ||= value === true;
    else if (control.value === '' && typeof value === 'string' && accepts(control, value))
      control.value = value;
  }
}

export function clearDraft(): void {
  removeItem(ITEM);
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate';
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

/** A select turns blank for a value that is no option. */
function accepts(control: Control, value: string): boolean {
  return (
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  );
}

export function useFormDraft(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    restoreDraft(form);
    // what was typed before this script ran
    saveDraft(form);
    const save = () => saveDraft(form);
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [ref]);
}
