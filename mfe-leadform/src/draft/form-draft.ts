import { type Control, controlsOf, type FieldName } from '../form/field-names.ts';
import { readItem, removeItem, writeItem } from './session-item.ts';

const ITEM = 'leadform.draft';
const POSTED = 'leadform.posted';

/** What the visitor has entered: text and choice as strings, boxes as booleans. */
type Draft = Partial<Record<FieldName, string | boolean>>;

/** Keeps the form's content until it is sent, for this tab only. */
export function saveDraft(form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const { name, control } of controlsOf(form)) {
    const value = isBox(control) ? control.checked : control.value;
    if (value) draft[name] = value;
  }
  if (Object.keys(draft).length > 0) writeItem(ITEM, draft);
  else clearDraft();
}

/** The browser posts the form itself; only the next page shows whether it was accepted. */
export function markPosted(): void {
  writeItem(POSTED, true);
}

/**
 * Restores the kept values into the controls that are still empty. A posted draft
 * is restored only for a visitor who returns by the back button or a reload, as after a response that never came.
 */
export function restoreDraft(form: HTMLFormElement): void {
  if (readItem(POSTED)) {
    removeItem(POSTED);
    if (!cameBack()) clearDraft();
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

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate';
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

/** A select is blank for a value that is not one of its options. */
function accepts(control: Control, value: string): boolean {
  return (
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  );
}
