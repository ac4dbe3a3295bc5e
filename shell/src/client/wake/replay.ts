import type { OperableElements } from './operable-elements.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React stores a field's known value here, and reports no change to the same value. */
type Tracked = Control & { _valueTracker?: { setValue(value: string): void } };

/** React hydrates at once what is around an event of this type, and no handler receives it. */
export function hydrateAround(target: Element): void {
  target.dispatchEvent(new Event('textInput', { bubbles: true }));
}

export function copyOf(event: Event): Event {
  return Reflect.construct(event.constructor, [event.type, event]) as Event;
}

/** What a visitor changed in a slot before its code was loaded is kept, and the code is notified. */
export function tellChanges(slot: Element, operable: OperableElements): void {
  for (const control of slot.querySelectorAll<Tracked>('input, select, textarea')) {
    if (control.closest('[data-slot]') === slot && operable.around(control)) tellChange(control);
  }
}

/** Its code is notified if the visitor changed it. */
export function tellChange(control: Tracked): void {
  const served = servedValue(control);
  if (served === undefined) return;
  hydrateAround(control);
  control._valueTracker?.setValue(served);
  // React detects a checkbox change by its click.
  const names = isTick(control) ? ['click', 'input', 'change'] : ['input', 'change'];
  for (const name of names) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The fields that differ from what the server rendered. */
export function servedValue(control: Control): string | undefined {
  let [now, served] = [control.value, ''];
  if (control instanceof HTMLSelectElement) [now, served] = chosenAndServed(control);
  else if (isTick(control)) [now, served] = [String(control.checked), String(control.defaultChecked)];
  else served = control.defaultValue;
  return now === served ? undefined : served;
}

function chosenAndServed({ multiple, options }: HTMLSelectElement): [string, string] {
  const all = [...options];
  const served = all.map(({ defaultSelected }) => defaultSelected);
  // one option of a list is always selected
  if (!multiple && !served.includes(true)) served[all.findIndex(({ disabled }) => !disabled)] = true;
  return [all.map(({ selected }) => selected).join(), served.join()];
}

export function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
