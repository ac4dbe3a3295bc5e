import { type DetailsOf, type Diagnostic, type DiagnosticCode, makeError } from '@site/registry/diagnostics';
import type { RenderedPage } from '@site/section-kit/contract';
import type { PageFacts } from '../page/page-facts.ts';
import type { PlannedPage } from '../plan/plan.ts';

/** The composer adds them to every page. */
const COMPOSER_IDS = ['site-state'];
const MAX_SHOWN = 10;

/** A page with an empty slot may lack what is in that part. */
export function checkFacts(
  page: PlannedPage,
  facts: PageFacts,
  rendered: RenderedPage,
  origin: string,
): Diagnostic[] {
  const refusals: Diagnostic[] = [];
  const place = { section: page.owner, route: page.path };
  const hasEmpty = page.empty.length > 0;
  const refuse = <Code extends DiagnosticCode>(code: Code, details: DetailsOf<Code>) => {
    refusals.push(makeError(code, place, details));
  };
  const requireOne = (what: string, found: string[], slots: string[] = []) => {
    if (found.length === 1 && found[0] !== '') return;
    if (hasEmpty && found.length === 0) return;
    const shown = found
      .slice(0, MAX_SHOWN)
      .map((text, at) => (slots[at] ? `${text} in the slot ${slots[at]}` : text));
    refuse('SITE_PAGE_HEAD', { what, count: found.length, found: shown });
  };
  requireOne('h1', facts.h1s, facts.h1Slots);
  requireOne('title', facts.titles);
  requireOne('meta description', facts.descriptions);
  if (page.status === 200 && !facts.noindex) {
    requireOne('canonical link', facts.canonicals);
    const own = origin + page.path;
    if (facts.canonicals[0] && facts.canonicals[0] !== own) {
      refuse('SITE_PAGE_HEAD', { canonical: facts.canonicals[0], own });
    }
  }
  facts.headings.forEach((level, index) => {
    const before = facts.headings[index - 1] ?? 0;
    if (level > before + 1 && index > 0 && !hasEmpty) refuse('SITE_PAGE_HEADINGS', { level, before });
  });
  if (facts.templates > 0) {
    refuse('SITE_PAGE_TEMPLATE', {});
  }
  if (facts.placeholders.length > 0) {
    refuse('SITE_PAGE_PLACEHOLDER', { values: facts.placeholders });
  }
  const ids = new Set(COMPOSER_IDS);
  const repeated = new Set(facts.ids.filter((id) => ids.size === ids.add(id).size));
  if (repeated.size > 0) {
    refuse('SITE_PAGE_ID', { ids: [...repeated].slice(0, MAX_SHOWN) });
  }
  for (const slot of facts.selfNested) {
    refuse('SITE_SLOT_NESTED', { slot });
  }

  const undeclared = rendered.parts.filter((id) => !page.parts.includes(id));
  if (undeclared.length > 0) {
    refuse('SITE_SLOT_UNDECLARED', { slots: undeclared });
  }
  const unused = page.parts.filter((id) => !rendered.parts.includes(id));
  // an empty part may use it
  if (unused.length > 0 && !hasEmpty) {
    refuse('SITE_SLOT_UNUSED', { slots: unused });
  }
  return refusals;
}
