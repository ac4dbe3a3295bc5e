import type { Refusal, RefusalCode } from '@site/registry';
import type { RenderedPage } from '@site/section-kit/contract';
import type { PageFacts } from '../page/page-facts.ts';
import type { PlannedPage } from '../plan/plan.ts';

/** Ids that the composer adds to every page. */
const OF_THE_COMPOSER = ['site-state'];
const MOST_SHOWN = 10;

/** Rules that each page must follow on its own. A page with an empty slot may lack what is in that part. */
export function checkPage(
  page: PlannedPage,
  facts: PageFacts,
  rendered: RenderedPage,
  origin: string,
): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (code: RefusalCode, message: string, section = page.owner) => {
    refusals.push({ code, section, route: page.path, message });
  };
  const one = (what: string, found: string[]) => {
    if (found.length === 1 && found[0] !== '') return;
    if (page.empty && found.length === 0) return;
    refuse(
      'SITE_PAGE_HEAD',
      `The page must have exactly one ${what}, not ${found.length}${found.length > 1 ? `: ${found.slice(0, MOST_SHOWN).join(' | ')}` : ''}.`,
    );
  };
  one('h1', facts.h1s);
  one('title', facts.titles);
  one('meta description', facts.descriptions);
  if (page.status === 200 && !facts.noindex) {
    one('canonical link', facts.canonicals);
    const own = origin + page.path;
    if (facts.canonicals[0] && facts.canonicals[0] !== own) {
      refuse(
        'SITE_PAGE_HEAD',
        `The canonical link is ${facts.canonicals[0]}, the page's own address ${own}.`,
      );
    }
  }
  facts.headings.forEach((level, index) => {
    const before = facts.headings[index - 1] ?? 0;
    if (level > before + 1 && index > 0 && !page.empty)
      refuse('SITE_PAGE_HEADINGS', `A heading of level ${level} follows one of level ${before}.`);
  });
  if (facts.templates > 0) {
    refuse(
      'SITE_PAGE_TEMPLATE',
      'Contains a <template>: React moved content out of place, or a component suspended.',
    );
  }
  if (facts.styleAttributes > 0) {
    refuse(
      'SITE_PAGE_STYLE',
      `Contains ${facts.styleAttributes} style attribute(s), which the policy forbids.`,
    );
  }
  if (facts.placeholders.length > 0) {
    refuse('SITE_PAGE_PLACEHOLDER', `Prints ${facts.placeholders.join(', ')} as a placeholder.`);
  }
  const ids = new Set(OF_THE_COMPOSER);
  const repeated = new Set(facts.ids.filter((id) => ids.size === ids.add(id).size));
  if (repeated.size > 0) {
    refuse(
      'SITE_PAGE_ID',
      `Contains the id ${[...repeated].slice(0, MOST_SHOWN).join(', ')} more than once.`,
    );
  }
  for (const slot of facts.selfNested) {
    refuse(
      'SITE_SLOT_NESTED',
      `${slot} is inside a slot of its own section, where that section's styles do not reach it.`,
    );
  }

  const undeclared = rendered.parts.filter((id) => !page.parts.includes(id));
  if (undeclared.length > 0) {
    refuse('SITE_SLOT_UNDECLARED', `Uses ${undeclared.join(', ')}, which the route does not declare.`);
  }
  const unused = page.parts.filter((id) => !rendered.parts.includes(id));
  // one may be used inside a part that is empty
  if (unused.length > 0 && !page.empty) {
    refuse('SITE_SLOT_UNUSED', `Declares ${unused.join(', ')} and does not use it.`);
  }
  return refusals;
}
