export interface PageSide {
  find(): Control[];
  /** A point of it that nothing covers. */
  aim(id: number): Promise<Point | null>;
  dropPlace(): Point | null;
  element(id: number): Element;
  /** From the browser's debugger. */
  listens(element: Element, types: string[]): void;
  state(): PageState;
  links(): string[];
  forms(): FormOnPage[];
}

export interface Control {
  id: number;
  /** Role and name: `button “Compare”`. */
  label: string;
  /** The label, and how many are before it: the same after a reload. */
  key: string;
  kind: string;
  use: 'click' | 'type' | 'choose' | 'slide' | 'file' | 'fill' | 'focus';
  inputType: string;
  listens: string[];
  /** It, or an element around it, listens to keys. */
  keys: boolean;
  drags: boolean;
  /** It contains other controls. */
  holds: boolean;
  inForm: boolean;
  inMain: boolean;
  choice: string | null;
}

export interface Point {
  x: number;
  y: number;
}

export interface PageState {
  /** `performance.timeOrigin`: of this document alone. */
  born: number;
  path: string;
  /** Characters in `main`. */
  text: number;
  /** Slots with their served nodes again, after an error. */
  restored: string[];
  modal: boolean;
  /** Since the last `find`. */
  changed: boolean;
}

export interface Field {
  id: number;
  label: string;
  name: string;
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
  submit: number | null;
}

declare global {
  interface Window {
    smoke?: PageSide;
  }
}

/** Runs in the page: uses nothing from outside itself. */
export function installPageSide(): void {
  if (window.smoke) return;
  const ROLES =
    'button slider tab switch checkbox radio menuitem menuitemcheckbox menuitemradio option combobox spinbutton textbox searchbox treeitem gridcell';
  const HYDRATED = [
    'button',
    'input:not([type="hidden"])',
    'select',
    'textarea',
    'summary',
    '[contenteditable]:not([contenteditable="false"])',
    '[draggable="true"]',
    '[tabindex]:not([tabindex^="-"])',
    ...ROLES.split(' ').map((role) => `[role="${role}"]`),
  ].join();
  const POINTER = /^(click|dblclick|contextmenu|auxclick|mouse|pointer|touch|drag|drop|wheel|scroll)/;
  const OTHER = /^(key|input|beforeinput|change|focus|blur|toggle|cancel|close|paste|select)/;
  const TYPED = ['text', 'search', 'email', 'tel', 'url', 'password', 'number'];
  const FILLED = ['date', 'time', 'datetime-local', 'month', 'week', 'color'];

  const elements: Element[] = [];
  const ids = new WeakMap<Element, number>();
  const received = new WeakMap<Element, Set<string>>();
  let changed = true;
  new MutationObserver(() => {
    changed = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });

  const idOf = (element: Element): number => {
    const known = ids.get(element);
    if (known !== undefined) return known;
    elements.push(element);
    ids.set(element, elements.length - 1);
    return elements.length - 1;
  };

  /** Events that this element itself listens to, through React or without. */
  const listensTo = (element: Element): string[] => {
    const types = new Set(received.get(element));
    for (const key of Object.keys(element)) {
      if (!key.startsWith('__reactProps$')) continue;
      const props = (element as unknown as Record<string, Record<string, unknown>>)[key]!;
      for (const [name, value] of Object.entries(props)) {
        if (!/^on[A-Z]/.test(name) || typeof value !== 'function') continue;
        const type = name
          .slice(2)
          .replace(/Capture$/, '')
          .toLowerCase();
        types.add(type === 'doubleclick' ? 'dblclick' : type);
      }
    }
    return [...types].filter((type) => POINTER.test(type) || OTHER.test(type)).sort();
  };

  const typeOf = (element: Element) => (element instanceof HTMLInputElement ? element.type : '');

  const roleOf = (element: Element): string => {
    const tag = element.localName;
    const type = typeOf(element);
    const message = element.getAttribute('role');
    if (message) return message;
    if (tag === 'a') return 'link';
    if (tag === 'select') return 'combobox';
    if (tag === 'textarea' || (element as HTMLElement).isContentEditable) return 'textbox';
    if (tag !== 'input') return tag;
    if (type === 'range') return 'slider';
    if (type === 'number') return 'spinbutton';
    if (['submit', 'reset', 'button', 'image'].includes(type)) return 'button';
    return TYPED.includes(type) ? 'textbox' : type;
  };

  const short = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);

  const nameOf = (element: Element): string => {
    const byId = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    const { labels, placeholder, title } = element as HTMLInputElement;
    const name =
      short(element.getAttribute('aria-label')) ||
      short(byId.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')) ||
      short(labels?.[0]?.textContent) ||
      (element.matches('input, select, textarea') ? '' : short(element.textContent)) ||
      short(placeholder || title || element.getAttribute('name') || element.id);
    const slot = element.closest<HTMLElement>('[data-slot]')?.dataset.slot;
    return name ? `“${name}”` : `without a name${slot ? ` in ${slot}` : ''}`;
  };

  const labelOf = (element: Element) => `${roleOf(element)} ${nameOf(element)}`;

  const modal = () => [...document.querySelectorAll('dialog:modal')].at(-1);

  const reachable = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const top = modal();
    return (
      element.isConnected &&
      box.width > 0 &&
      box.height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [inert], [inert] *, [aria-disabled="true"]') &&
      (!top || top === element || top.contains(element))
    );
  };

  const sends = (element: Element) =>
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
    element.form !== null &&
    ['submit', 'image'].includes(element.type);

  /** A honeypot: no visitor reaches it. */
  const hidden = (element: Element) =>
    element.matches('[tabindex^="-"]') && element.closest('[aria-hidden="true"]') !== null;

  /** Links are requested instead; a submit button is used with its form. */
  const isControl = (element: Element): boolean => {
    if (element.matches('html, body, form') || sends(element) || hidden(element)) return false;
    return element.matches(HYDRATED) || listensTo(element).length > 0;
  };

  const useOf = (element: Element): Control['use'] => {
    const type = typeOf(element);
    const role = roleOf(element);
    if (type === 'file') return 'file';
    if (element instanceof HTMLSelectElement) return 'choose';
    if (FILLED.includes(type)) return 'fill';
    if (role === 'slider') return 'slide';
    const typed = element.matches('input, textarea') || (element as HTMLElement).isContentEditable;
    if (typed && ['textbox', 'searchbox', 'spinbutton', 'combobox'].includes(role)) return 'type';
    return 'click';
  };

  const describe = (element: Element, key: string, holds: boolean): Control => {
    const listens = listensTo(element);
    const use = useOf(element);
    const up = [element];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) up.push(parent);
    const option =
      element instanceof HTMLSelectElement
        ? [...element.options].find(({ selected, disabled, value }) => !selected && !disabled && value)
        : undefined;
    return {
      id: idOf(element),
      label: labelOf(element),
      key,
      kind: [roleOf(element), typeOf(element), use, ...listens].join(' '),
      use,
      inputType: typeOf(element),
      listens,
      keys: up.some((one) => one !== document.body && listensTo(one).some((type) => type.startsWith('key'))),
      drags: element.getAttribute('draggable') === 'true',
      holds,
      inForm: Boolean(element.closest('form')),
      inMain: Boolean(element.closest('main')),
      choice: option?.value ?? null,
    };
  };

  const find = (): Control[] => {
    changed = false;
    const before = new Map<string, number>();
    const all = [...document.body.querySelectorAll('*')].filter(isControl);
    const holding = new Set<Element>();
    for (const element of all) {
      for (let up = element.parentElement; up && !holding.has(up); up = up.parentElement) holding.add(up);
    }
    return all.flatMap((element) => {
      const label = labelOf(element);
      const count = before.get(label) ?? 0;
      before.set(label, count + 1);
      if (!reachable(element)) return [];
      const inside = holding.has(element) && !element.matches(HYDRATED);
      if (inside && !listensTo(element).some((type) => POINTER.test(type))) return [];
      return [describe(element, `${label} ${count}`, inside)];
    });
  };

  /** No other control lies between the two. */
  const owns = (element: Element, hit: Element): boolean => {
    for (let up: Element | null = hit; up; up = up.parentElement) {
      if (up === element) return true;
      if (up.matches('a[href]') || isControl(up) || sends(up)) return false;
    }
    return false;
  };

  const PARTS = [0.5, 0.25, 0.75, 0.05, 0.95];
  const pointOn = (element: Element, isHit: (hit: Element) => boolean): Point | null => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of PARTS) {
      for (const right of PARTS) {
        const point = { x: left + width * right, y: top + height * down };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && isHit(hit)) return point;
      }
    }
    return null;
  };

  const fieldOf = (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): Field => {
    const { minLength = -1, maxLength = -1, min = '', max = '' } = element as HTMLInputElement;
    return {
      id: idOf(element),
      label: labelOf(element),
      name: element.name,
      type: element.type,
      minLength,
      maxLength,
      min,
      max,
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].filter(({ disabled, value }) => !disabled && value).map(({ value }) => value)
          : [],
    };
  };

  window.smoke = {
    find,
    dropPlace() {
      const place = [...document.body.querySelectorAll('*')].find((one) => listensTo(one).includes('drop'));
      if (!place) return null;
      const { left, top, width, height } = place.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    element: (id) => elements[id]!,
    async aim(id) {
      const element = elements[id]!;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // until it stops moving, half a second at most
      for (let frame = 0, top = Number.NaN; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        const now = element.getBoundingClientRect().top;
        if (now === top) break;
        top = now;
      }
      const point = pointOn(element, (hit) => owns(element, hit));
      if (point) return point;
      const label = (element as HTMLInputElement).labels?.[0];
      return label ? pointOn(label, (hit) => label.contains(hit)) : null;
    },
    listens(element, types) {
      const known = received.get(element) ?? new Set();
      for (const type of types) known.add(type);
      received.set(element, known);
    },
    state: () => ({
      born: performance.timeOrigin,
      path: location.pathname,
      text: document.querySelector('main')?.innerText.length ?? 0,
      restored: [...document.querySelectorAll<HTMLElement>('[data-slot] > .slot:not([data-slot])')].map(
        (element) => element.parentElement!.dataset.slot!,
      ),
      modal: Boolean(modal()),
      changed,
    }),
    // a link of SVG has the attribute alone
    links: () => [
      ...new Set(
        [...document.querySelectorAll('a[href]')].map((link) =>
          link instanceof HTMLAnchorElement
            ? link.href
            : new URL(link.getAttribute('href')!, document.baseURI).href,
        ),
      ),
    ],
    forms: () =>
      [...document.forms].filter(reachable).map((form) => {
        const parts = [...form.elements];
        const fields = parts.filter(
          (element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
            element.matches('input, select, textarea') &&
            !element.matches('[type="hidden"], [type="button"], [type="reset"], [readonly]') &&
            !hidden(element) &&
            !sends(element) &&
            reachable(element),
        );
        const submit = parts.find((element) => sends(element) && reachable(element));
        return {
          label: labelOf(form),
          // attributes: a field of that name hides the property
          method: (form.getAttribute('method') ?? 'get').toLowerCase(),
          action: new URL(form.getAttribute('action') || location.href, location.href).href,
          fields: fields.map(fieldOf),
          submit: submit ? idOf(submit) : null,
        };
      }),
  };
}
