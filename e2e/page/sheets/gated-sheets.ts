import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlannedPage, planComposition, type SectionArtifact, type ShellArtifact } from '@site/composer';
import { assemblePage, checkStyle } from '@site/composer/page-checks';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import postcss from 'postcss';

export interface GatedSheet {
  /** As loaded, and as contained in a page. */
  texts: string[];
  /** Rules with selectors that the gate has checked. */
  rules: number;
}

/** Of a section `a`. */
export function gatedSheets(sheets: readonly string[]): GatedSheet[] {
  const input = fixtureInput([{ name: 'a', files: { 'web/later.js': 'x="md:p-1.5 p q g h"' } }], {
    shell: { style: '' },
  });
  const { plan } = planComposition(input);
  const page = plan.pages.find(({ path }) => path === '/a')!;
  const [fixture] = input.sections as [SectionArtifact];
  const { manifest } = fixture;
  return sheets.flatMap((sheet, index) => {
    const style = `web/${index}.css`;
    const section = { ...fixture, manifest: { ...manifest, browser: { ...manifest.browser, style } } };
    writeFileSync(join(fixture.folder, style), sheet);
    const inPage = inPageOf(section, { ...page, sections: [section] }, input.shell);
    // The file has no lone surrogates.
    const alone = readFileSync(join(fixture.folder, style), 'utf8');
    return inPage === undefined ? [] : [{ texts: [alone, inPage + NEXT], rules: rulesIn(alone) }];
  });
}

/** Undefined if the gate refuses the sheet, also by a parser's error. */
function inPageOf(section: SectionArtifact, page: PlannedPage, shell: ShellArtifact): string | undefined {
  const rendered = { html: '<head></head>', parts: page.parts, structuredData: [] };
  try {
    if (checkStyle(section, shell).length > 0) return undefined;
    const { html } = assemblePage(page, rendered, shell, 'frame', '<head>'.length);
    return /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
  } catch {
    return undefined;
  }
}

/** Stylesheet of the next section. */
const NEXT = '.next{order:7}';

function rulesIn(css: string): number {
  let rules = 0;
  postcss.parse(css).walkRules(({ parent }) => {
    if (parent?.type !== 'atrule' || !/keyframes$/i.test((parent as postcss.AtRule).name)) rules += 1;
  });
  return rules;
}

export interface SheetReading {
  text: string;
  rules: number;
  /** Rules beyond the section. */
  escaped: string[];
}

/** @returns a script for any browser that evaluates to a SheetReading for each. */
export const readSheets = (sheets: readonly GatedSheet[]) => `(() => {
  const outer = document.implementation.createHTMLDocument();
  outer.body.innerHTML = '<header class="p q g h"></header><main class="p q"><p class="p md:p-1.5" title="z"></p>' +
    '<div class="slot" data-section="b"><p class="p q" title="z"></p></div>' +
    '<div class="slot" data-section="a"><p class="p"></p><div class="slot" data-section="b"><p class="p q" title="z"></p></div></div>' +
    '</main><footer></footer>';
  const isOwn = (element) => element.closest('[data-section]')?.dataset.section === 'a';
  const outside = [...outer.querySelectorAll('*')].filter((element) => !isOwn(element));
  const KINDS = /^CSS(?:Media|Supports|Container|StartingStyle|LayerBlock|LayerStatement|Keyframes|Property)Rule$/;
  const read = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const escaped = [];
    let rules = 0;
    const look = (rule) => {
      const kind = rule.constructor.name;
      if (kind === 'CSSStyleRule') {
        if (rule.selectorText === '.next') return;
        rules += 1;
        const parts = rule.selectorText.split(':where([data-section="a"] :not([data-section="a"] [data-section]').length;
        const reaches = outside.find((element) => element.matches(rule.selectorText));
        if (parts < 2 || reaches) escaped.push(rule.cssText);
        for (const name of rule.style) if (/^--(?!tw-|a_)/.test(name)) escaped.push(rule.cssText);
        if (rule.cssRules?.length) escaped.push(rule.cssText);
      } else if (!KINDS.test(kind)) escaped.push(kind);
      else if (kind === 'CSSKeyframesRule') { if (!/^a_/.test(rule.name)) escaped.push(rule.cssText); }
      else for (const inner of rule.cssRules ?? []) look(inner);
    };
    for (const rule of sheet.cssRules) look(rule);
    return { text, rules, escaped, last: sheet.cssRules[sheet.cssRules.length - 1]?.cssText };
  };
  return ${JSON.stringify(sheets)}.flatMap(({ texts: [alone, inPage] }) => {
    const reading = read(inPage);
    if (!/^\\.next /.test(reading.last)) reading.escaped.push('swallows what follows');
    return [read(alone), reading];
  });
})()`;
