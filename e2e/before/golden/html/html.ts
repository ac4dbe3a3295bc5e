import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { normalizeText } from '../normalize.ts';

type Node = DefaultTreeAdapterMap['node'];

/** As the footer of every page has it. */
const THIS_YEAR = String(new Date().getUTCFullYear());

/** Whether the text of an element is a program: its build may change without a change of the page. Data has another type. */
function runs(element: Node | null): boolean {
  if (element?.nodeName !== 'script' || !('attrs' in element)) return false;
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  return ['', 'module', 'text/javascript'].includes(type);
}

/** A document with a line for each element, text and comment; attributes in the order of their names. */
export function linesOf(html: string): string[] {
  const lines: string[] = [];
  const visit = (node: Node, depth: number): void => {
    const write = (line: string) =>
      lines.push(' '.repeat(depth) + normalizeText(line).replaceAll('\n', '\\n'));
    if (node.nodeName === '#text') {
      const { value, parentNode } = node as DefaultTreeAdapterMap['textNode'];
      write(JSON.stringify(runs(parentNode) ? '<program>' : value === THIS_YEAR ? '<year>' : value));
    }
    if (node.nodeName === '#comment') write(`<!--${(node as DefaultTreeAdapterMap['commentNode']).data}-->`);
    if ('attrs' in node) {
      const attributes = node.attrs.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
      write(`<${node.tagName}${attributes.join('')}>`);
    }
    const children =
      'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    for (const child of children) visit(child, depth + 1);
  };
  visit(parse(html), -1);
  return lines;
}

/** One hash of a page's normalized lines, with counts that say how large a change is. */
export function summaryOf(lines: readonly string[]) {
  const texts = lines.map((line) => line.trim()).filter((line) => line.startsWith('"'));
  return {
    // in groups: as one word it would be taken for a hash of this build
    sha256: createHash('sha256').update(lines.join('\n')).digest('hex').match(/.{8}/g)!.join(' '),
    elements: lines.filter((line) => /^ *<(?!!)/.test(line)).length,
    textLength: texts.join('').length,
  };
}
