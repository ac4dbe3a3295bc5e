import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Page {
  text: string;
  link: string;
}

export interface Part {
  text: string;
  link?: string;
  collapsed?: boolean;
  items: Page[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The first heading of a document, without the marks of code. */
const titleOf = (file: string) => /^# (.+)$/m.exec(read(file))?.[1]?.replaceAll('`', '') ?? file;

export const page = (file: string): Page => ({
  text: titleOf(file),
  link: `/${file.replace(/\.md$/, '')}`,
});

/** Pages of a folder, in the order of their file names. */
export const documentsIn = (folder: string): Page[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => page(`${folder}/${name}`));

/** Pages that the list of a folder links to, in its order. */
export const documentsListed = (folder: string): Page[] =>
  [...read(`${folder}/README.md`).matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) =>
    page(`${folder}/${name}`),
  );

/** The first sentence below the first heading, or of a decision, without its label, links and marks. */
export function summaryOf(text: string): string {
  const [, ...blocks] = text.replace(/^```[\s\S]*?^```/gm, '').split(/\n{2,}/);
  const decision = blocks.find((block) => block.startsWith('**Decision.**'));
  const prose = decision ?? blocks.find((block) => /^[\w*[`]/.test(block)) ?? '';
  const plain = prose
    .replace(/^\*\*\w+\.\*\* /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ');
  return /^.{20,}?[.:](?= |$)/.exec(plain)?.[0]?.replace(/:$/, '.') ?? plain;
}

/** The anchor of a heading on a Git host. */
export const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The list of pages for language models: https://llmstxt.org. */
export function llmsText(title: string, parts: readonly Part[]): string {
  const line = ({ text, link }: Page) => `- [${text}](${link}): ${summaryOf(read(fileOf(link)))}`;
  const lists = parts.map(({ text, items }) => `## ${text}\n\n${items.map(line).join('\n')}\n`);
  return `# ${title}\n\n> ${summaryOf(read('README.md'))}\n\n${lists.join('\n')}`;
}

const fileOf = (link: string) => (link === '/' ? 'README.md' : `${link.slice(1)}.md`);
