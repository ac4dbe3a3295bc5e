import { changedFields, servedValue } from './replay.ts';
import { takeOver } from './served-nodes.ts';

/** Looks for a field that a part of the page, rendered again, does not show yet: ten seconds. */
const TRIES = 100;
const PAUSE = 100;

/**
 * What was typed goes to the field of the same name when React renders its part of the page again, as often as the field is
 * replaced: by a copy of what was served, then by the part itself once its code has loaded.
 *
 * @param fields as they were served; those that React kept are still on the page.
 */
export async function keepTypedText(fields: HTMLInputElement[]): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const old of fields.splice(0)) {
      const now = old.isConnected ? old : keepValue(old);
      if (now) fields.push(now);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** @returns the field that has the value now, or the given one until there is another; undefined where nothing was typed. */
function keepValue(old: HTMLInputElement): HTMLInputElement | undefined {
  if (servedValue(old) === undefined) return undefined;
  const [field, another] = [...document.querySelectorAll<HTMLInputElement>(old.localName)].filter(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (!/checkbox|radio/.test(type) || value === old.value),
  );
  // Two of one name: which is which is not known.
  if (!field || another) return old;
  if (servedValue(field) !== undefined) return field;
  takeOver(field, old);
  for (const { control, notify } of changedFields(field.closest('[data-slot]') ?? document.body))
    if (control === field) notify();
  return field;
}
