import { type DefaultTreeAdapterMap, parse } from 'parse5';

/** What changes with every build or run, and what stands for it. */
const RULES: readonly [RegExp, string][] = [
  [/\b\d+\.\d+\.\d+-[0-9a-f]{12}\b/g, '<version>'],
  [/\b(sha(?:256|384|512))-[A-Za-z0-9+/]{43,}={0,2}/g, '$1-<hash>'],
  // a chunk without a name has a number that its module's path decides
  [/(?<=[/"'])\d{1,5}\.[0-9a-f]{10}\.js\b/g, '<chunk>.js'],
  [/(?<![0-9a-zA-Z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{10,}(?![0-9a-zA-Z])/g, '<hash>'],
  [/\b(127\.0\.0\.1|localhost):\d{2,5}\b/g, '$1:<port>'],
];
const normal = (text: string) => RULES.reduce((line, [pattern, by]) => line.replace(pattern, by), text);

type Node = DefaultTreeAdapterMap['node'];

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
    const write = (line: string) => lines.push(' '.repeat(depth) + normal(line).replaceAll('\n', '\\n'));
    if (node.nodeName === '#text') {
      const { value, parentNode } = node as DefaultTreeAdapterMap['textNode'];
      write(JSON.stringify(runs(parentNode) ? '<program>' : value));
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
