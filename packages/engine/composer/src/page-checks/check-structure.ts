import { type Diagnostic, makeError, type StructureProblem } from '@site/registry/diagnostics';
import { isWhole, type PageTree, sectionOf } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';

/**
 * The shell's markup must equal that of its not-found page, and a slot holds its section's markup alone.
 * @param shellPage the shell's not-found page.
 */
export function checkStructure(
  tree: PageTree,
  page: PlannedPage,
  used: readonly string[],
  shellPage: PageTree,
): Diagnostic[] {
  const refuse = (problem: StructureProblem, section: string): Diagnostic[] => [
    makeError('SITE_PAGE_STRUCTURE', { section, route: page.path }, problem),
  ];
  if (tree.fault !== undefined) {
    return refuse(
      { kind: 'parsed differently', fault: tree.fault },
      breakingSection(tree.html, page) ?? page.owner,
    );
  }
  const broken = tree.elements.find(({ wrapper, marked }) => wrapper && !marked);
  if (broken) {
    const section = breakingSection(tree.html, page) ?? broken.section;
    return refuse({ kind: 'ends slot', slot: broken.slot }, section);
  }
  const difference = page.page === null ? undefined : shellMarkupDifference(tree, shellPage);
  if (difference) return refuse(difference, breakingSection(tree.html, page) ?? page.owner);
  if (tree.headEnd < 0) return refuse({ kind: 'no head' }, 'shell');
  const wrappers = new Set(tree.elements.filter(({ wrapper }) => wrapper).map(({ slot }) => slot));
  const lost = used.filter((id) => page.parts.includes(id) && !wrappers.has(id));
  if (lost.length > 0) return refuse({ kind: 'lost slots', slots: lost }, page.owner);
  const forged = tree.elements.find(({ wrapper, slot }) => wrapper && !used.includes(slot!));
  if (forged) {
    const writer = forged.parent?.section ?? page.owner;
    return refuse({ kind: 'imitates', slot: forged.slot }, writer);
  }
  return [];
}

function shellMarkupDifference(
  { shellMarkup, elements }: PageTree,
  shellPage: PageTree,
): StructureProblem | undefined {
  const reference = [...shellPage.shellMarkup.before, ...shellPage.shellMarkup.after];
  const { before, after } = shellMarkup;
  if (after.length === 0) return { kind: 'no slot' };
  const wrapper = elements.find((element) => element.wrapper && element.section !== 'shell')!;
  // the shell gives each page one element
  const parent = wrapper.parent!;
  if (parent.from !== wrapper.outerFrom || parent.to !== wrapper.outerTo) {
    return { kind: 'content around', slot: wrapper.slot };
  }
  const offset = reference.length - after.length;
  const wrong =
    before.find((node, index) => node !== reference[index]) ??
    after.find((node, index) => node !== reference[offset + index]);
  if (wrong === undefined && before.length <= offset) return undefined;
  return { kind: 'shell markup', node: wrong?.slice(0, 80) };
}

const MARKS = /<!--(\/?)\$[?!~]?-->/g;

/**
 * The innermost section whose markup closes an outer element or leaves one open.
 * Searched in the text: the parsed document has moved it.
 */
function breakingSection(html: string, { parts }: PlannedPage): string | undefined {
  const starts = parts
    .map((id) => ({ id, at: html.indexOf(`data-slot="${id}"`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  const broken = starts.find(({ at }) => !isWhole(insideOf(html, html.indexOf('>', at) + 1)));
  return broken && sectionOf(broken.id);
}

function insideOf(html: string, start: number): string {
  let depth = 0;
  MARKS.lastIndex = start;
  for (let mark = MARKS.exec(html); mark; mark = MARKS.exec(html)) {
    depth += mark[1] ? -1 : 1;
    if (depth <= 0) return html.slice(start, mark.index + mark[0].length);
  }
  return html.slice(start);
}
