import type { CDPSession, Locator, Page } from '@playwright/test';

/** Links are requested instead. */
const ROLES = [
  'button',
  'checkbox',
  'combobox',
  'gridcell',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
] as const;

/** A submit button is used with its form. */
const NOT_USED =
  '[inert] *, select *, form :is(button:not([type="button"], [type="reset"]), [type="submit"], [type="image"])';

const FOCUSABLE =
  'summary, [tabindex]:not([tabindex^="-"]), [contenteditable]:not([contenteditable="false"])';
const WITH_ROLE = `a[href], button, input, select, textarea, label, ${FOCUSABLE}`;
/** Without a role, and without a control in it or around it. */
const LISTENING = `[data-smoke-listens]:not(html, body, form, ${WITH_ROLE}, :is(${WITH_ROLE}) *, :has(${WITH_ROLE}))`;
const POINTED_AT = `[draggable="true"], ${LISTENING}`;

const POINTER_EVENT = /^(click|dblclick|doubleclick|contextmenu|mouse|pointer|touch|drag|drop|wheel|scroll)/;

/** Milliseconds. */
const NAME_LIMIT = 2000;

export interface Control {
  /** Of the element, in this document. */
  id: string;
  tag: string;
  kind: string;
  /** Of a field, as in HTML; `range` for every slider, `text` for editable text. */
  type: string;
  /** Nothing tells which gesture it expects. */
  isPointedAt: boolean;
  inForm: boolean;
  inMain: boolean;
}

/** @param isModal only in the open dialog. */
export async function findControls(page: Page, isModal: boolean): Promise<Control[]> {
  await page.evaluate(markReactListeners, POINTER_EVENT.source);
  const scope = isModal ? page.locator('dialog:modal').last() : page.locator('body');
  return ROLES.reduce(
    (found, role) => found.or(scope.getByRole(role, { disabled: false })),
    scope.locator(`${FOCUSABLE}, ${POINTED_AT}`),
  )
    .and(page.locator(`:not(${NOT_USED})`))
    .filter({ visible: true })
    .evaluateAll(describe, POINTED_AT);
}

/** Runs in the page. */
function describe(elements: (HTMLElement | SVGElement)[], pointedAt: string): Control[] {
  return elements.map((element) => {
    element.dataset.smoke ??= crypto.randomUUID();
    const { localName: tag, type = '' } = element as HTMLInputElement;
    const role = element.getAttribute('role') ?? '';
    return {
      id: element.dataset.smoke,
      tag,
      kind: [tag, role, type].join(' '),
      type: (role === 'slider' && 'range') || ((element as HTMLElement).isContentEditable && 'text') || type,
      isPointedAt: element.matches(pointedAt),
      inForm: element.closest('form') !== null,
      inMain: element.closest('main') !== null,
    };
  });
}

export const elementOf = (page: Page, id: string): Locator => page.locator(`[data-smoke="${id}"]`);

/** Role and accessible name: `button “Compare”`. */
export async function labelOf(page: Page, { id, tag }: { id: string; tag: string }): Promise<string> {
  const snapshot = await elementOf(page, id)
    .ariaSnapshotJSON({ timeout: NAME_LIMIT })
    .catch(() => []);
  const [node] = snapshot as { role: string; name?: string; text?: string }[];
  const role = node === undefined || node.role === 'text' ? tag : node.role;
  const name = (node?.name || node?.text || '').slice(0, 60);
  return name ? `${role} “${name}”` : `${role} without a name`;
}

/** Runs in the page: React keeps the listeners of an element in its properties. */
function markReactListeners(pointerEvent: string): void {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, object>)[key]! : {};
    const types = Object.keys(props)
      .filter((name) => /^on[A-Z]/.test(name))
      .map((name) => name.slice(2).toLowerCase())
      .filter((type) => new RegExp(pointerEvent).test(type));
    if (types.length > 0) element.dataset.smokeListens = types.join(' ');
  }
}

/** Only the browser's debugger knows listeners that React did not add. */
export async function markListeners(debug: CDPSession): Promise<void> {
  const objectGroup = 'smoke';
  const { result } = await debug.send('Runtime.evaluate', { expression: 'document.body', objectGroup });
  const { listeners } = await debug.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId!,
    depth: -1,
  });
  const pointer = listeners.filter(({ type }) => POINTER_EVENT.test(type));
  for (const [backendNodeId, own] of Map.groupBy(pointer, (one) => one.backendNodeId)) {
    if (backendNodeId === undefined) continue;
    const { object } = await debug.send('DOM.resolveNode', { backendNodeId, objectGroup });
    await debug.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: 'function (types) { this.dataset.smokeListens = types; }',
      arguments: [{ value: own.map(({ type }) => type).join(' ') }],
    });
  }
  await debug.send('Runtime.releaseObjectGroup', { objectGroup });
}
