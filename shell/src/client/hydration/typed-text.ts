import { changedFields, servedValue } from './replay.ts';
import { takeOver } from './served-nodes.ts';

/** Ten seconds. */
const TRIES = 100;
const PAUSE = 100;

/**
 * Copies typed values each time React replaces a field.
 * @param fields as served.
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

/** @returns undefined if nothing was typed. */
function keepValue(old: HTMLInputElement): HTMLInputElement | undefined {
  if (servedValue(old) === undefined) return undefined;
  const [field, another] = [...document.querySelectorAll<HTMLInputElement>(old.localName)].filter(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (!/checkbox|radio/.test(type) || value === old.value),
  );
  // Two fields of one name are ambiguous.
  if (!field || another) return old;
  if (servedValue(field) !== undefined) return field;
  takeOver(field, old);
  for (const { control, notify } of changedFields(field.closest('[data-slot]') ?? document.body))
    if (control === field) notify();
  return field;
}
