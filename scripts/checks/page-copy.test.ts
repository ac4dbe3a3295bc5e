import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

/** Words of a page stand in its copy.ts, so that a text is found and changed without reading markup. */

const root = join(__dirname, '../..');
const PAGES = [
  'mfe-*/src/pages/**/page.tsx',
  'mfe-*/src/pages/**/not-found.tsx',
  'packages/engine/deploy-tool/template/section/src/pages/**/page.tsx',
];
/** Attributes that hold no words for readers. */
const CODE = new Set(['className', 'id', 'key', 'href', 'path']);
const WORDS = /\p{L}{2,}[^\p{L}]* \p{L}/u;

interface Fragment {
  type: string;
  [key: string]: unknown;
}

/** Texts for readers in the source of a component. */
function textsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const { type, ...own } = value as Fragment;
    if (type === 'ImportDeclaration') return;
    if (type === 'JSXText' && /\p{L}/u.test(String(own.value))) found.push(String(own.value).trim());
    if (type === 'StringLiteral' && WORDS.test(String(own.value))) found.push(String(own.value));
    if (type === 'TemplateElement' && WORDS.test(String((own.value as { raw: string }).raw)))
      found.push(String((own.value as { raw: string }).raw));
    if (type === 'JSXAttribute') {
      const { name } = own.name as { name: string };
      const literal = own.value as Fragment | null;
      if (CODE.has(name)) return;
      if (literal?.type === 'StringLiteral' && /^\p{Lu}/u.test(String(literal.value)))
        return void found.push(`${name}: ${literal.value}`);
    }
    for (const part of Object.values(own)) visit(part);
  };
  visit(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program);
  return found;
}

test('the component of a page holds no text', () => {
  const files = globSync(PAGES, { cwd: root });
  const texts = files.flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThanOrEqual(6);
  expect(texts).toEqual([]);
});

/** A sentence that asks a visitor to hand over billing data or access to it. */
const ASKS_FOR_DATA =
  /\b(?:Send us(?! no)|Give us|Bring|[Ww]e load (?:both|one)|[Cc]onnect one)\b[^.\n]*\b(?:accounts?|access|bills?|charges|data|exports?|invoices?|metrics)\b[^.\n]*/g;

test('no page asks a visitor to send data: a consultation reads it on the visitor’s own screen', () => {
  const files = globSync('mfe-*/src/**/{copy.ts,entries/*.ts,entries/*.mdx,text.mdx}', { cwd: root });
  const asking = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(ASKS_FOR_DATA) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThanOrEqual(50);
  expect(asking).toEqual([]);
});

test('planted texts are found, and what is no text is not', () => {
  const page = (markup: string) => textsIn(`import x from 'a b'; export default () => (<>${markup}</>);`);
  for (const markup of [
    '<p>Savings</p>',
    '<Section title="Overview" />',
    '<Section lead={copy ? "two words" : copy.lead} />',
    '<p>{`lines read`}</p>',
    '<Table columns={[{ label: "Cost center" }]} />',
  ])
    expect([markup, page(markup).length]).toEqual([markup, 1]);
  for (const markup of [
    '<p className="grid gap-10">{copy.title}</p>',
    '<Section tone="mist" labelledBy="a-title" href="/#demo-form" />',
    '<Stat value={`5%`} layout="split" />',
    '<a href="/a b">{name}: {cost}</a>',
  ])
    expect([markup, page(markup)]).toEqual([markup, []]);
});
