import { type FieldName, fieldNames } from '../form/field-names.ts';
import { readItem, removeItem, writeItem } from './session-item.ts';

const ITEM = 'leadform.draft';

/** What the visitor has entered: text and choice as strings, boxes as booleans. */
type Draft = Partial<Record<FieldName, string | boolean>>;

/** Keeps what stands in the form until it is sent, for this tab only. */
export function saveDraft(form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const { name, control } of controlsOf(form)) {
    const value = isBox(control) ? control.checked : control.value;
    if (value) draft[name] = value;
  }
  if (Object.keys(draft).length > 0) writeItem(ITEM, draft);
  else clearDraft();
}

/** Puts the kept values into the controls that are still empty; what stands there already wins. */
export function restoreDraft(form: HTMLFormElement): void {
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

type Control = HTMLInputElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): { name: FieldName; control: Control }[] {
  return fieldNames.flatMap((name) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [{ name, control }]
      : [];
  });
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

/** A select shows nothing at all for a value that is none of its options. */
function accepts(control: Control, value: string): boolean {
  return (
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  );
}
