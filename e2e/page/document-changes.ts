/** Runs in the page: each function is self-contained. */
export const NAMED = ['page translated', 'element in main', 'elements and attributes around it'];

export function changeNamed(name: string): number {
  const added = () => Object.assign(document.createElement('div'), { className: 'foreign' });
  /** As in browsers: each text becomes two font elements. */
  const translate = (root: Element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement!.closest('script, style, svg, textarea, title, font'))
        texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  };
  const [html, body] = [document.documentElement, document.body];
  const main = document.querySelector('main')!;
  switch (name) {
    case 'page translated':
      html.classList.add('translated-ltr');
      return translate(body);
    case 'main translated':
      return translate(main);
    case 'element in main':
      main.prepend(added());
      return 1;
    case 'elements and attributes around it':
      for (const element of [html, body]) element.setAttribute('data-extension', '1');
      html.lang = 'de';
      body.className = 'extension';
      body.prepend(added());
      body.append(added());
      return 6;
    default:
      return 0;
  }
}

/** @returns a description of the changes. */
export function changeAtRandom(seed: number, count: number): string[] {
  let state = seed * 2654435761;
  const random = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 0) % below;
  };
  const pick = <T>(list: T[]) => list[random(list.length)]!;
  const OFF = 'script, style, noscript, template, svg, select, textarea, title';
  const elements = () =>
    [...document.body.querySelectorAll('*')].filter((element) => !element.closest(`${OFF}, .foreign`));
  const texts = () => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement!.closest(OFF)) found.push(text);
    }
    return found;
  };
  const named = (element: Element) => `${element.localName}.${element.getAttribute('class')?.slice(0, 20)}`;
  const changes: (() => string)[] = [
    function wrapText() {
      const text = pick(texts());
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
      return `wrap a text of ${named(font.parentElement!)}`;
    },
    function replaceText() {
      const text = pick(texts());
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
      return `translate a text of ${named(font.parentElement!)}`;
    },
    function wrapElement() {
      const element = pick(elements());
      const wrapper = Object.assign(document.createElement('span'), { className: 'foreign' });
      element.replaceWith(wrapper);
      wrapper.append(element);
      return `wrap ${named(element)}`;
    },
    function split() {
      const text = pick(texts());
      text.splitText(random(text.length + 1));
      return `split a text of ${named(text.parentElement!)}`;
    },
    function insert() {
      const place = pick(elements());
      const added = document.createElement(pick(['div', 'span', 'a', 'button', 'input', 'iframe']));
      added.className = 'foreign';
      place.insertBefore(added, pick([null, ...place.childNodes]));
      return `insert ${added.localName} into ${named(place)}`;
    },
    function removeAttribute() {
      const element = pick(elements().filter(({ attributes }) => attributes.length > 0));
      const { name } = pick([...element.attributes]);
      // The served form cannot be sent without these.
      if (element.closest('form') && ['action', 'method', 'name', 'type', 'value'].includes(name))
        return 'nothing';
      element.removeAttribute(name);
      return `remove ${name} of ${named(element)}`;
    },
    function move() {
      const element = pick(elements().filter((one) => one.children.length < 3 && !one.closest('form')));
      const place = pick(
        elements().filter((one) => !element.contains(one) && !one.closest('form, a, button')),
      );
      place.insertBefore(element, pick([null, ...place.childNodes]));
      return `move ${named(element)} into ${named(place)}`;
    },
  ];
  return Array.from({ length: count }, () => pick(changes)());
}

/** In order, without spaces. */
export function textsOfPage(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const text = data.replace(/\s+/g, '');
    if (text && !parentElement!.closest('script, style, noscript, template, textarea, select'))
      found.push(text);
  }
  return found;
}

export function missingTexts(served: string[]): string[] {
  const all = document.body.textContent!.replace(/\s+/g, '');
  return served.filter((text) => !all.includes(text));
}
