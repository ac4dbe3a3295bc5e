import { planComposition, renderPages } from '@site/composer';
import { type FixtureSection, type FixtureShell, fixtureInput } from './fixture-sections.ts';

type Given = Parameters<typeof renderPages>;
type Rendered = Parameters<NonNullable<Given[3]>>[1];

export async function renderAll(...[shell, frame, pages]: [Given[0], Given[1], Given[2]]) {
  const rendered = new Map<string, Rendered>();
  const outcome = await renderPages(shell, frame, pages, (path, page) => rendered.set(path, page));
  return { ...outcome, rendered };
}

/** Renders every page of a site. */
export async function renderSections(sections: FixtureSection[], shell: FixtureShell = {}) {
  const input = fixtureInput(sections, { shell });
  const { plan } = planComposition(input);
  return renderAll(input.shell, plan.frame, plan.pages);
}
