import { isDeepStrictEqual } from 'node:util';
import { grantOf, grantText, type NewSection } from '@site/deploy-tool';
import type { SiteConfig } from '@site/section-kit/contract';

/**
 * The configuration's text with the grant added as the first of its grants; every other line stays as it is.
 *
 * @returns undefined where the text is laid out so that the place cannot be found.
 */
export function withGrant(text: string, section: NewSection): string | undefined {
  const before = JSON.parse(text) as SiteConfig;
  const comma = Object.keys(before.grants).length > 0 ? ',' : '';
  const next = text.replace(/("grants"\s*:\s*\{)/, (start) => `${start}\n    ${grantText(section)}${comma}`);
  const expected = { ...before, grants: { [section.name]: grantOf(section), ...before.grants } };
  try {
    return isDeepStrictEqual(JSON.parse(next), expected) ? next : undefined;
  } catch {
    return undefined;
  }
}
