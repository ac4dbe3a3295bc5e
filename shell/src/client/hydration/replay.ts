import type { MarkedElements } from './marked-elements.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores a change to the value that it stores here. */
type Tracked = Control & { _valueTracker?: { setValue(value: string): void } };

/** React hydrates the target of this event at once; no handler receives it. */
export function hydrateAround(target: Element): void {
  target.dispatchEvent(new Event('textInput', { bubbles: true }));
}

export function copyOf(event: Event): Event {
  return Reflect.construct(event.constructor, [event.type, event]) as Event;
}

/** Before its code was loaded. */
export interface ChangedField {
  control: Element;
  notify(): void;
}

/** @param marked only fields in these; default: all. */
export function changedFields(slot: Element, marked?: MarkedElements): ChangedField[] {
  return [...slot.querySelectorAll<Tracked>('input, select, textarea')].flatMap((control) => {
    if (control.closest('[data-slot]') !== slot || (marked && !marked.around(control))) return [];
    const served = servedValue(control);
    if (served === undefined) return [];
    const choose = choiceOf(control);
    const notify = () => {
      hydrateAround(control);
      choose();
      control._valueTracker?.setValue(served);
      // React reads a checkbox on click.
      const names = isTick(control) ? ['click', 'input', 'change'] : ['input', 'change'];
      for (const name of names) control.dispatchEvent(new Event(name, { bubbles: true }));
    };
    return [{ control, notify }];
  });
}

/** Assigning an equal value would move the caret. */
function choiceOf(control: Tracked): () => void {
  const { checked, value } = control as HTMLInputElement;
  const options = [...((control as HTMLSelectElement).options ?? [])];
  const chosen = options.filter(({ selected }) => selected);
  return () => {
    (control as HTMLInputElement).checked = checked;
    if (control.value !== value) control.value = value;
    for (const option of options) option.selected = chosen.includes(option);
  };
}

/** Undefined for an unchanged field, and in a radio group for all but the chosen one. */
export function servedValue(control: Control): string | undefined {
  let [now, served] = [control.value, ''];
  if (control instanceof HTMLSelectElement) [now, served] = chosenAndServed(control);
  else if (!isTick(control)) served = control.defaultValue;
  else if (control.type === 'radio' && !control.checked) return undefined;
  else [now, served] = [String(control.checked), String(control.defaultChecked)];
  return now === served ? undefined : served;
}

function chosenAndServed({ multiple, options }: HTMLSelectElement): [string, string] {
  const all = [...options];
  const served = all.map(({ defaultSelected }) => defaultSelected);
  // A list without a choice selects its first enabled option.
  if (!multiple && !served.includes(true)) served[all.findIndex(({ disabled }) => !disabled)] = true;
  return [all.map(({ selected }) => selected).join(), served.join()];
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
