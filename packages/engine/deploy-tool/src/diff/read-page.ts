import { contentId } from '@site/server-kit/files';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface ReadPage {
  /** Section of the page's own slot; the shell's pages have none. */
  owner: string;
  /** What a person reads or assistive technology is given, in order. */
  lines: string[];
  /** Hash of elements, classes, styles and addresses of files: where it is the same, nothing looks different. */
  look: string;
}

/** Of a name by ids: elements, and characters of each. */
const MAX_NAMING = 8;
const MAX_NAME = 200;

const UNREAD = new Set(['base', 'link', 'meta', 'script', 'style', 'template']);

/** Elements that begin a line of their own, and what their text is called. Others run on. */
const BLOCKS = new Map([
  ...'address article aside body details dialog div dl fieldset figure footer form header hgroup hr html main menu nav ol p search section svg table tbody tfoot thead tr ul'
    .split(' ')
    .map((name) => [name, 'text'] as const),
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `heading ${level}`] as const),
  ['blockquote', 'quote'],
  ['caption', 'caption'],
  ['dd', 'description'],
  ['dt', 'term'],
  ['figcaption', 'caption'],
  ['label', 'label'],
  ['legend', 'legend'],
  ['li', 'item'],
  ['noscript', 'without script'],
  ['optgroup', 'group'],
  ['option', 'option'],
  ['pre', 'code'],
  ['td', 'cell'],
  ['th', 'header cell'],
  ['title', 'title'],
]);

const ANNOUNCED = new Map(
  Object.entries({
    aside: 'complementary',
    audio: 'audio',
    dialog: 'dialog',
    fieldset: 'group',
    footer: 'footer',
    form: 'form',
    header: 'header',
    html: 'page',
    main: 'main',
    nav: 'navigation',
    ol: 'numbered list',
    search: 'search',
    table: 'table',
    ul: 'list',
    video: 'video',
  }),
);

/** One line each, by their name. */
const CONTROLS = new Map(
  Object.entries({
    a: 'link',
    button: 'button',
    iframe: 'frame',
    img: 'image',
    input: 'field',
    meter: 'meter',
    progress: 'progress',
    select: 'field',
    summary: 'button',
    textarea: 'field',
  }),
);
const CONTROL_ROLES =
  /^(?:button|checkbox|combobox|img|link|menuitem\w*|option|radio|searchbox|slider|spinbutton|switch|tab|textbox)$/;

/** Attributes that are shown or announced. Those that name an id repeat what is read elsewhere. */
const SPOKEN =
  /^(?:checked|colspan|disabled|lang|max|min|multiple|open|placeholder|readonly|required|rowspan|selected|title|aria-(?!activedescendant|controls|describedby|details|errormessage|flowto|hidden|label$|labelledby|owns).+)$/;
const UNSPOKEN_VALUES = ['checkbox', 'hidden', 'radio'];

const VERSION = /(\/_sections\/[^/\s"']+\/)[^/\s"']+\//g;
const FILE_HASH = /[.-](?=[a-f]*\d)[0-9a-f]{8,}(?=\.\w+(?:[?#]|$))|(?<=\/)[0-9a-f]{10,}(?=\.\w+$)/g;

const withoutVersion = (text: string) => text.replace(VERSION, '$1');
const plainAddress = (address: string) => withoutVersion(address).replace(FILE_HASH, '');
const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();
const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const isElement = (node: Node): node is Element => 'tagName' in node;

export function readPage(html: string): ReadPage {
  const { childNodes } = parse(html, { scriptingEnabled: false });
  const byId = new Map<string, Element>();
  const look: string[] = [];
  let owner: string | undefined;
  walk(childNodes, (node, parent) => {
    if (!isElement(node)) {
      if ('value' in node && parent?.tagName !== 'script') look.push(collapsed(withoutVersion(node.value)));
      return;
    }
    const id = attribute(node, 'id');
    if (id && !byId.has(id)) byId.set(id, node);
    owner ??= attribute(node, 'data-slot')?.split('/')[0];
    if (!['link', 'meta', 'script'].includes(node.tagName)) look.push(`<${node.tagName} ${looksOf(node)}>`);
  });
  const lines = linesOf(childNodes, byId);
  return { owner: owner ?? 'shell', lines, look: contentId(look.filter(Boolean).join('\n')) };
}

/** Without recursion: elements may be nested without limit. */
function walk(roots: Node[], visit: (node: Node, parent: Element | undefined) => void): void {
  const stack = roots.map((node): [Node, Element | undefined] => [node, undefined]).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node] = next;
    visit(...next);
    if (isElement(node)) for (const child of node.childNodes.toReversed()) stack.push([child, node]);
  }
}

/** The order of attributes and of classes is none of it. */
const looksOf = ({ attrs }: Element): string =>
  attrs
    .filter(({ name }) => name !== 'integrity' && name !== 'nonce')
    .map(({ name, value }) => {
      const text = name === 'class' ? collapsed(value).split(' ').sort().join(' ') : withoutVersion(value);
      return `${name}=${text}`;
    })
    .sort()
    .join(' ');

interface Reading {
  kind: string;
  /** Read by some people only. */
  note: string;
}

function linesOf(roots: Node[], byId: ReadonlyMap<string, Element>): string[] {
  const lines: string[] = [];
  let text = '';
  const write = (line: string) => lines.push(collapsed(line));
  const flush = ({ kind, note }: Reading) => {
    if (text.trim() !== '') write(`${note}${kind} ${text}`);
    text = '';
  };

  const read = (nodes: Node[], reading: Reading): void => {
    for (const node of nodes) {
      if (isElement(node)) readElement(node, reading);
      else if (node.nodeName === '#text' && 'value' in node) text += node.value;
    }
  };

  function readElement(element: Element, around: Reading): void {
    const { tagName } = element;
    if (tagName === 'meta' && attribute(element, 'name') === 'description')
      write(`description ${attribute(element, 'content')}`);
    if (UNREAD.has(tagName)) return;
    const role = attribute(element, 'role');
    const isSilent = attribute(element, 'aria-hidden') === 'true' && !around.note.includes('silent');
    const isHidden = attribute(element, 'hidden') !== undefined && !around.note.includes('hidden');
    const note = `${around.note}${isHidden ? 'hidden ' : ''}${isSilent ? 'silent ' : ''}`;
    const spoken = spokenBy(element);
    const label = labelOf(element, byId);
    const control = role && CONTROL_ROLES.test(role) ? role.replace(/^img$/, 'image') : controlOf(element);
    if (control) {
      flush(around);
      readControl(element, control, { label, spoken, note });
      return;
    }
    const isPlain = role === 'none' || role === 'presentation';
    const announced = isPlain ? undefined : (headingOf(element) ?? role ?? ANNOUNCED.get(tagName));
    const kind = headingOf(element) ?? BLOCKS.get(tagName);
    const isAnnounced = (announced !== undefined && announced !== kind) || label !== '' || spoken !== '';
    if (!kind && !isAnnounced && note === around.note) {
      if (tagName === 'br') text += ' ';
      read(element.childNodes, around);
      return;
    }
    flush(around);
    const own = { kind: kind ?? around.kind, note };
    if (isAnnounced)
      write(`${note}${announced ?? (own.kind === 'text' ? 'group' : own.kind)} ${quoted(label)}${spoken}`);
    read(element.childNodes, own);
    flush(own);
  }

  function readControl(
    element: Element,
    control: string,
    { label, spoken, note }: { label: string; spoken: string; note: string },
  ): void {
    if (attribute(element, 'type') === 'hidden') return;
    const address = attribute(element, 'href') ?? attribute(element, 'src');
    const target = address === undefined || control === 'image' ? '' : ` -> ${plainAddress(address)}`;
    const shown = textOf(element);
    const isGroup = element.tagName === 'select' || hasBlocks(element);
    // An empty alt says that the picture says nothing.
    if (control === 'image' && element.tagName === 'img' && label === '') return;
    const name = label !== '' ? label : isGroup ? '' : shown;
    const other = label !== '' && !isGroup && shown !== '' && shown !== label ? `, shown as “${shown}”` : '';
    write(`${note}${control} ${quoted(name)}${other}${spoken}${target}`);
    if (!isGroup) return;
    const inside = { kind: `${control} text`, note };
    read(element.childNodes, inside);
    flush(inside);
  }

  read(roots, { kind: 'text', note: '' });
  flush({ kind: 'text', note: '' });
  return lines;
}

const quoted = (name: string) => (name === '' ? '' : `“${name}”`);

const controlOf = (element: Element): string | undefined =>
  element.tagName === 'a' && attribute(element, 'href') === undefined
    ? undefined
    : CONTROLS.get(element.tagName);

function headingOf(element: Element): string | undefined {
  if (attribute(element, 'role') !== 'heading') return undefined;
  return `heading ${attribute(element, 'aria-level') ?? 2}`;
}

/** As ` (disabled, title Close)`. */
function spokenBy(element: Element): string {
  const type = attribute(element, 'type') ?? '';
  const isField =
    element.tagName === 'input' || element.tagName === 'meter' || element.tagName === 'progress';
  const all = element.attrs.flatMap(({ name, value }) => {
    const isValue = name === 'value' && isField && !UNSPOKEN_VALUES.includes(type);
    const isType = name === 'type' && element.tagName === 'input';
    if (!SPOKEN.test(name) && !isValue && !isType) return [];
    return [value === '' || value === 'true' ? name : `${name} ${value}`];
  });
  return all.length > 0 ? ` (${all.sort().join(', ')})` : '';
}

function labelOf(element: Element, byId: ReadonlyMap<string, Element>): string {
  const ids = attribute(element, 'aria-labelledby')?.split(/\s+/, MAX_NAMING) ?? [];
  const named = ids.flatMap((id) => byId.get(id) ?? []).map(nameOf);
  return (
    collapsed(named.join(' ')) ||
    collapsed(attribute(element, 'aria-label') ?? attribute(element, 'alt') ?? '')
  );
}

/** Elements may all be named by the same one. */
const names = new WeakMap<Element, string>();

function nameOf(element: Element): string {
  const name = names.get(element) ?? textOf(element).slice(0, MAX_NAME);
  names.set(element, name);
  return name;
}

function textOf(element: Element): string {
  let text = '';
  walk(element.childNodes, (node, parent) => {
    if ('value' in node && !UNREAD.has(parent?.tagName ?? '')) text += node.value;
    else if (isElement(node)) {
      if (BLOCKS.has(node.tagName)) text += ' ';
      text += attribute(node, 'alt') ?? attribute(node, 'aria-label') ?? '';
    }
  });
  return collapsed(text);
}

function hasBlocks(element: Element): boolean {
  let found = false;
  walk(element.childNodes, (node) => {
    found ||= isElement(node) && node.tagName !== 'svg' && BLOCKS.has(node.tagName);
  });
  return found;
}
