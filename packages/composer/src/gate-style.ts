import { CssSyntaxError, parse } from 'postcss';
import { artifactText, type CompositionInput } from './composition-input.ts';
import type { Refusal } from './refusal.ts';

/** A stylesheet closes what it opens, and nothing more: it stands in one element with those of others. */
export function checkStyles({ sections }: CompositionInput): Refusal[] {
  return sections.flatMap((section) => {
    const { name, browser } = section.manifest;
    try {
      parse(artifactText(section, browser.style));
      return [];
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      const message = `${browser.style}:${error.line}:${error.column}: ${error.reason}.`;
      return [{ code: 'SITE_STYLE', section: name, message }];
    }
  });
}
