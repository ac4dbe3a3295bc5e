import type { Page } from '@playwright/test';
import { labelOf } from '../controls/find-controls.ts';

const SUBMIT = ':is(button:not([type]), [type="submit"], [type="image"])';
/** No key reaches a honeypot. */
const UNUSED = ':disabled, [readonly], [inert] *, [aria-hidden="true"] [tabindex^="-"]';
const FIELD = `:is(input:not([type="hidden"], [type="button"], [type="reset"]), select, textarea):not(${UNUSED}, ${SUBMIT})`;

export interface Field {
  id: string;
  label: string;
  name: string;
  /** `email` also for a text with its keyboard. */
  type: string;
  minLength: number;
  maxLength: number;
  min: string;
  max: string;
  options: string[];
}

export interface FormOnPage {
  label: string;
  method: string;
  action: string;
  fields: Field[];
  /** Null if only Enter sends it. */
  submit: string | null;
}

export async function findForms(page: Page): Promise<FormOnPage[]> {
  const forms = await page.locator('form').filter({ visible: true }).all();
  return Promise.all(
    forms.map(async (form) => {
      const [own] = await form.evaluateAll(describe);
      const fields = await form.locator(FIELD).filter({ visible: true }).evaluateAll(describe);
      const submits = form.locator(`${SUBMIT}:not(${UNUSED})`).filter({ visible: true });
      const [submit] = await submits.evaluateAll(describe);
      return {
        label: await labelOf(page, own!),
        method: own!.method,
        action: own!.action,
        fields: await Promise.all(
          fields.map(async (field) => ({ ...field, label: await labelOf(page, field) })),
        ),
        submit: submit?.id ?? null,
      };
    }),
  );
}

/** Runs in the page. */
function describe(elements: (HTMLElement | SVGElement)[]) {
  return elements.map((element) => {
    element.dataset.smoke ??= crypto.randomUUID();
    const field = element as HTMLInputElement;
    const { name, minLength = -1, maxLength = -1, min = '', max = '' } = field;
    const type = field.inputMode === 'email' ? 'email' : field.type;
    return {
      id: element.dataset.smoke,
      tag: element.localName,
      ...{ name, type, minLength, maxLength, min, max },
      options: [...element.querySelectorAll('option')]
        .filter(({ disabled, value }) => !disabled && value)
        .map(({ value }) => value),
      // attributes: a field of that name hides the property
      method: (element.getAttribute('method') ?? 'get').toLowerCase(),
      action: new URL(element.getAttribute('action') || location.href, location.href).href,
    };
  });
}
