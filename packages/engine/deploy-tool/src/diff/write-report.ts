import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '@site/server-kit';
import type { Region } from '../smoke/smoke-program.ts';
import { commonEnds, type LineChange } from './line-changes.ts';
import { countsOf, type PageChange, type Pictures, type Visibility, visibilityOf } from './page-changes.ts';
import type { PreviewLink } from './preview-links.ts';

export interface Report {
  title: string;
  changes: readonly PageChange[];
  /** Why there are no pictures. */
  withoutPictures: string | undefined;
  preview: PreviewLink;
}

/** A person can read no more. */
const MAX_CHANGES = 40;
const MAX_LINES = 30;
const MAX_DIFFERENCES = 10;
/** Characters, around what differs in a line. */
const MAX_LINE = 300;
const AROUND = 60;
/** CSS pixels of a picture that are shown, from a little above the first region. */
const MAX_SHOWN = 1600;
const MARGIN = 80;

const escaped = (text: string) =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #10211c; max-width: 1400px; margin: 0 auto; padding: 16px; }
pre { font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; padding: 8px; background: #f5f7f6; }
ins, del { display: block; text-decoration: none; } ins { background: #dff3e4; } del { background: #fbe3e1; }
mark { background: #ffe08a; font-weight: 600; }
article { border-top: 1px solid #c6d1cd; padding: 8px 0; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; } figure { margin: 0; min-width: 0; }
.picture { position: relative; overflow: hidden; border: 1px solid #c6d1cd; } .picture img { position: absolute; left: 0; width: 100%; }
.picture span { position: absolute; box-sizing: border-box; border: 3px solid #b91c1c; outline: 1px solid #fff; }
a { color: #0b5c43; } :focus-visible { outline: 3px solid #1e40af; outline-offset: 2px; }
table { border-collapse: collapse; } td, th { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid #c6d1cd; }
`;

/** Self-contained: works from a disk, and runs no script. The summary is Markdown, for a comment. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), reportHtml(report));
  writeFileSync(join(folder, 'summary.md'), reportSummary(report));
}

export function reportSummary({ changes, withoutPictures, preview }: Report): string {
  const seen = changes.filter((change) => visibilityOf(change) !== 'none');
  const rows = seen.slice(0, MAX_CHANGES).map((change) => {
    const { route, owner } = change;
    const link = preview(route);
    const page = link === undefined ? inMarkdown(route) : `[${inMarkdown(route)}](${link})`;
    return `| ${page} | ${inMarkdown(owner)} | ${inMarkdown(sizeOf(change) || 'It may look different.')} |`;
  });
  const more = seen.length - rows.length;
  const unseen = changes.filter((change) => !seen.includes(change)).map(({ route }) => inMarkdown(route));
  return [
    countsOf(changes),
    ...differencesOf(seen),
    ...(rows.length > 0 ? ['', '| page | owner | change |', '|---|---|---|', ...rows] : []),
    ...(more > 0 ? ['', `${more} more are in the report.`] : []),
    ...(unseen.length > 0 ? ['', `No visible change: ${unseen.slice(0, MAX_CHANGES).join(', ')}.`] : []),
    ...(withoutPictures === undefined ? [] : ['', 'Compared without pictures.']),
    '',
  ].join('\n');
}

const looksOf = ({ pictures }: PageChange) =>
  JSON.stringify(pictures.map(({ width, regions, overflow }) => [width, regions.length, overflow]));

/** The texts that most pages have, in a fence that they cannot end. */
function differencesOf(changes: readonly PageChange[]): string[] {
  const all = byDifference(changes).slice(0, MAX_DIFFERENCES);
  const lines = all.flatMap(({ texts: { removed, added }, on }) => [
    `@@ ${printable(on[0]!.route)}${on.length > 1 ? ` and ${on.length - 1} more` : ''}`,
    ...removed.slice(0, 3).map((line) => `- ${printable(cut(line))}`),
    ...added.slice(0, 3).map((line) => `+ ${printable(cut(line))}`),
  ]);
  if (lines.length === 0) return [];
  const longest = Math.max(2, ...[...lines.join('\n').matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return ['', `${fence}diff`, ...lines, fence];
}

const inMarkdown = (text: string) => printable(text).replace(/[\\`*_{}[\]()<>#|]/g, '\\$&');

export function reportHtml({ title, changes, withoutPictures, preview }: Report): string {
  const groups = Map.groupBy(changes, visibilityOf);
  const of = (visibility: Visibility) => groups.get(visibility) ?? [];
  const ids = new Map(changes.map((change, index) => [change, `page-${index + 1}`]));
  const owners = [...Map.groupBy(of('changed'), ({ owner }) => owner)].sort(([a], [b]) => (a < b ? -1 : 1));
  const routes = (list: readonly PageChange[]) =>
    `<ul>${list.map(({ route, owner }) => `<li>${escaped(route)} (${escaped(owner)})</li>`).join('')}</ul>`;
  const first = new Map<string, PageChange>();
  const article = (change: PageChange) => {
    const key = JSON.stringify(change.texts.map(({ removed, added }) => [removed, added]));
    const same = change.texts.length > 0 ? first.get(key) : undefined;
    if (!same) first.set(key, change);
    const isAlike = same && looksOf(same) === looksOf(change);
    const link = preview(change.route);
    return `<article id="${ids.get(change)}"><h3>${escaped(change.route)}</h3>
<p>${escaped(sizeOf(change))}${link === undefined ? '' : ` <a href="${escaped(link)}">Open it in the preview</a>`}</p>
${same ? `<p>The same difference of texts as on <a href="#${ids.get(same)}">${escaped(same.route)}</a>.</p>` : textsOf(change.texts)}
${change.pictures.map((one) => picturesOf(change, one, isAlike ? same.route : undefined)).join('\n')}</article>`;
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
<p>${countsOf(changes)}</p>
${withoutPictures === undefined ? '' : `<p>Without pictures: ${escaped(withoutPictures)}</p>`}
${widerOf(of('changed'))}
${summaryOf(of('changed'), ids)}
${owners.map(([owner, pages]) => `<section><h2>Pages of ${escaped(owner)}</h2>\n${pages.map(article).join('\n')}</section>`).join('\n')}
${
  of('unknown').length > 0
    ? `<section><h2>May look different</h2><p>The same texts; elements, styles or files differ, and no pictures were compared.</p>${of(
        'unknown',
      )
        .map((change) => (change.pictures.length > 0 ? article(change) : ''))
        .join('')}${routes(of('unknown'))}</section>`
    : ''
}
${of('none').length > 0 ? `<section><h2>No visible change</h2><details><summary>${of('none').length} pages differ in bytes only</summary>${routes(of('none'))}</details></section>` : ''}
</main></body></html>
`;
}

/** Each difference once, with the pages that have it; first what most have. */
function byDifference(changes: readonly PageChange[]): { texts: LineChange; on: PageChange[] }[] {
  const pages = new Map<string, { texts: LineChange; on: PageChange[] }>();
  for (const change of changes)
    for (const texts of change.texts.slice(0, MAX_CHANGES)) {
      const key = JSON.stringify([texts.removed, texts.added]);
      const known = pages.get(key) ?? { texts, on: [] };
      known.on.push(change);
      pages.set(key, known);
    }
  return [...pages.values()].sort((a, b) => b.on.length - a.on.length);
}

function widerOf(changes: readonly PageChange[]): string {
  const wider = changes.filter(({ pictures }) => pictures.some(({ overflow }) => overflow > 0));
  if (wider.length === 0) return '';
  const routes = wider.map(({ route }) => escaped(route)).join(', ');
  return `<p><strong>Content is wider than the window on ${wider.length} of them:</strong> ${routes}</p>`;
}

function summaryOf(changes: readonly PageChange[], ids: ReadonlyMap<PageChange, string>): string {
  const all = byDifference(changes);
  if (all.length === 0) return '';
  const rows = all.slice(0, MAX_CHANGES).map(({ texts, on }) => {
    const [one] = on;
    const where = `<a href="#${ids.get(one!)}">${escaped(one!.route)}</a>`;
    return `<tr><td>${where}${on.length > 1 ? ` and ${on.length - 1} more` : ''}</td><td>${textOf(texts, 6)}</td></tr>`;
  });
  const more =
    all.length > rows.length ? `<p>${all.length - rows.length} more differences are below.</p>` : '';
  return `<section><h2>Differences of texts</h2><table><thead><tr><th scope="col">Pages</th><th scope="col">Difference</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>${more}</section>`;
}

function sizeOf({ kind, addedLines, removedLines, pictures }: PageChange): string {
  const page = kind === 'changed' ? [] : [`This page is ${kind}.`];
  const texts =
    addedLines + removedLines > 0 ? [`Texts: ${addedLines} lines added, ${removedLines} removed.`] : [];
  const looks = pictures.map((one) => `At ${one.width} px: ${one.problem ?? lookOf(one)}`);
  return [...page, ...texts, ...looks].join(' ');
}

function lookOf({ regions, grew, overflow }: Pictures): string {
  const count = `${regions.length === 0 ? 'no' : regions.length} changed ${regions.length === 1 ? 'region' : 'regions'}`;
  const height = grew === 0 ? '' : `, page ${Math.abs(grew)} px ${grew > 0 ? 'higher' : 'shorter'}`;
  const wide = overflow === 0 ? '' : `, content ${overflow} px WIDER than the window`;
  return `${count}${height}${wide}.`;
}

function textsOf(changes: readonly LineChange[]): string {
  if (changes.length === 0) return '';
  const shown = changes.slice(0, MAX_CHANGES).map((change) => textOf(change, MAX_LINES, true));
  const more = changes.length - shown.length;
  return shown.join('\n') + (more > 0 ? `<p>${more} more differences are not shown.</p>` : '');
}

function textOf({ after, before, removed, added }: LineChange, max: number, around = false): string {
  const context = (line: string | undefined) =>
    around && line !== undefined ? `  ${escaped(cut(line))}\n` : '';
  const lines = (name: 'del' | 'ins', own: readonly string[], others: readonly string[]) => {
    const mark = name === 'del' ? '-' : '+';
    const shown = own
      .slice(0, max)
      .map((line, at) => `<${name}>${mark} ${marked(line, others[at])}</${name}>`);
    const more = own.length - shown.length;
    return shown.join('') + (more > 0 ? `<${name}>${mark} … and ${more} more lines</${name}>` : '');
  };
  return `<pre>${context(after)}${lines('del', removed, added)}${lines('ins', added, removed)}${context(before)}</pre>`;
}

const cut = (text: string) => (text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text);

/** What differs from the other line, with some characters around it. */
function marked(line: string, other: string | undefined): string {
  if (other === undefined) return escaped(cut(line));
  const [start, end] = commonEnds(line, other);
  const [head, tail] = [line.slice(0, start), line.slice(line.length - end)];
  const isLong = line.length > MAX_LINE;
  const before = isLong && head.length > AROUND ? `…${head.slice(-AROUND)}` : head;
  const after = isLong && tail.length > AROUND ? `${tail.slice(0, AROUND)}…` : tail;
  const middle = cut(line.slice(start, line.length - end));
  return escaped(before) + (middle === '' ? '' : `<mark>${escaped(middle)}</mark>`) + escaped(after);
}

/** @param alike route of a page whose pictures changed in the same way. */
function picturesOf({ route }: PageChange, pictures: Pictures, alike: string | undefined): string {
  const { width, height, before, after, regions } = pictures;
  if (before === null && after === null) return '';
  // Without regions, a page that is new or gone.
  const changed = regions.length > 0 ? regions : [{ x: 0, y: 0, width, height }];
  const top = Math.max(0, Math.min(...changed.map(({ y }) => y)) - MARGIN);
  const end = Math.max(...changed.map((region) => region.y + region.height)) + MARGIN;
  const shown = Math.min(end, height, top + MAX_SHOWN) - top;
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1e5) / 1e3}%`;
  const boxOf = (region: Region) =>
    `<span style="left:${percent(region.x, width)};top:${percent(region.y - top, shown)};width:${percent(Math.min(region.width, width - region.x), width)};height:${percent(Math.min(region.height, height - region.y), shown)}"></span>`;
  const side = (name: string, file: string | null) =>
    file === null
      ? `<figure><figcaption>${name}: no page</figcaption></figure>`
      : `<figure><figcaption>${name}, <a href="${escaped(file)}">whole page</a></figcaption><div class="picture" style="max-width:${width}px;aspect-ratio:${width}/${shown}"><img loading="lazy" style="top:${percent(-top, shown)};height:${percent(height, shown)}" src="${escaped(file)}" alt="${escaped(`${route} ${name.toLowerCase()}, ${width} px wide`)}">${regions.map(boxOf).join('')}</div></figure>`;
  const like = alike === undefined ? '' : `, changed as on ${escaped(alike)}`;
  const isOpen = width <= 600 && alike === undefined;
  return `<details${isOpen ? ' open' : ''}><summary>Pictures at ${width} px, ${shown} px from ${top} px${like}</summary><div class="sides">${side('Before', before)}${side('After', after)}</div></details>`;
}
