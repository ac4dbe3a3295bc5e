/** @jest-environment jsdom */
import { captureServedNodes } from './served-nodes.ts';

const PAGE = `
  <div data-slot="a/pages/a"><h1>Title</h1>
    <div data-slot="leadform/Form"><form action="/api/leads" method="post">
      <input name="company"><textarea name="message">served</textarea>
      <select name="spend"><option>low</option><option>high</option></select>
      <input type="checkbox" name="consent"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2">
    </form></div>
  </div>`;

function shown(nodes: Node[] | undefined): HTMLElement {
  const element = document.createElement('div');
  element.append(...nodes!);
  return element;
}

/** As React does with nodes it hydrates. */
function takenOverByReact(selector: string): void {
  for (const element of document.querySelectorAll(selector)) Object.assign(element, { __reactFiber$x: {} });
}

test('a part whose code never came gets its own nodes back, and the focus that was in them', async () => {
  document.body.innerHTML = PAGE;
  // As React does in content that is not hydrated.
  const stop = new AbortController();
  document.addEventListener('focusin', (event) => event.stopPropagation(), {
    capture: true,
    signal: stop.signal,
  });
  const served = captureServedNodes(document);
  const slot = document.querySelector('[data-slot="leadform/Form"]')!;
  const field = slot.querySelector<HTMLInputElement>('[name=company]')!;
  field.value = 'Ac';
  field.focus();
  slot.replaceChildren();
  expect(document.activeElement).toBe(document.body);
  slot.replaceChildren(...served.nodes('leadform/Form')!);
  await Promise.resolve();
  expect([slot.querySelector('[name=company]'), document.activeElement]).toEqual([field, field]);
  expect(field.value).toBe('Ac');
  stop.abort();
});

test('a copy has what the visitor has typed and chosen since, whatever becomes of the page', () => {
  document.body.innerHTML = PAGE;
  const served = captureServedNodes(document);
  takenOverByReact('h1, form');
  const control = <T extends Element>(selector: string) => document.querySelector<T>(selector)!;
  control<HTMLInputElement>('[name=company]').value = 'Acme';
  control<HTMLTextAreaElement>('textarea').value = 'typed';
  control<HTMLSelectElement>('select').value = 'high';
  control<HTMLInputElement>('[name=consent]').checked = true;
  control<HTMLInputElement>('[name=r][value="2"]').checked = true;
  document.body.innerHTML = '<p>broken</p>';
  expect(served.nodes('other/Part')).toBeUndefined();
  for (const id of ['leadform/Form', 'a/pages/a']) {
    const copy = shown(served.nodes(id));
    const found = <T extends Element>(selector: string) => copy.querySelector<T>(selector)!;
    expect(found<HTMLInputElement>('[name=company]').value).toBe('Acme');
    expect(found<HTMLTextAreaElement>('textarea').value).toBe('typed');
    expect(found<HTMLSelectElement>('select').value).toBe('high');
    expect(found<HTMLInputElement>('[name=consent]').checked).toBe(true);
    expect(found<HTMLInputElement>('[name=r][value="1"]').checked).toBe(false);
    expect(found<HTMLInputElement>('[name=r][value="2"]').checked).toBe(true);
  }
});

test('what is typed into a restored part is in the next copy, of the part and of the page around it', () => {
  document.body.innerHTML = PAGE;
  const served = captureServedNodes(document);
  takenOverByReact('h1, form');
  const restored = shown(served.nodes('leadform/Form'));
  restored.querySelector<HTMLInputElement>('[name=company]')!.value = 'Acme';
  expect(served.has('leadform/Form')).toBe(true);
  const again = shown(served.nodes('leadform/Form')).querySelector<HTMLInputElement>('[name=company]')!;
  expect(again.value).toBe('Acme');
  again.value = 'Acme Inc';
  const page = shown(served.nodes('a/pages/a'));
  expect(page.querySelector<HTMLInputElement>('[name=company]')!.value).toBe('Acme Inc');
});
