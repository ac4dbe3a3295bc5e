import { ofError, ofSection } from './code-entry.ts';
import type { ElementIn } from './page-codes.ts';

/** Of axe; `address` explains the rule. */
export interface AxeViolation extends ElementIn {
  rule: string;
  impact: string;
  help: string;
  address: string;
}

const LOOK_IN_BROWSER = 'Open the page in development (npm run dev) and look at the browser console.';

/** The smoke program's report has the sentence. */
export const SMOKE_CODES = {
  SITE_SMOKE_ACCESSIBILITY: ofSection(
    ({ tag, slot, rule, impact, help, address }: AxeViolation) =>
      `${tag} in the slot ${slot}: ${help} (${rule}, ${impact}; ${address}).`,
    'Correct the element as the page of the rule says. A violation that the live version of the page has too is not counted.',
  ),
  SITE_SMOKE_ASLEEP: ofError(LOOK_IN_BROWSER),
  SITE_SMOKE_CONSOLE: ofError(LOOK_IN_BROWSER),
  SITE_SMOKE_CONTENT: ofError('Render the same content in the browser as on the server.'),
  SITE_SMOKE_CONTROL: ofError(
    'Open the page in development (npm run dev), use that control, and look at the browser console.',
  ),
  SITE_SMOKE_FORM: ofError(
    'Send the form with method="post" to an address below /api that is granted to the section, such as /api/leads; with script, as JSON to the same address.',
  ),
  SITE_SMOKE_HUNG: ofError('Look for an endless loop in what the page runs in the browser.'),
  SITE_SMOKE_IMAGE: ofError(
    'Save the picture in the size in which it is shown, twice that for sharp screens, as WebP or AVIF. The limits are `images` of the site configuration.',
  ),
  SITE_SMOKE_MISMATCH: ofError(
    'Render the same first content on the server and in the browser. What differs, such as the time, a random number, or the size of the window, belongs in an effect (useEffect).',
  ),
  SITE_SMOKE_POLICY: ofError(
    'Load scripts, styles and pictures from the section’s own artifact only, or have the other origin granted in the site configuration.',
  ),
  SITE_SMOKE_REQUEST: ofError(
    'Request only files of the section’s own artifact, or have the other origin granted in the site configuration.',
  ),
  SITE_SMOKE_THROWS: ofError(LOOK_IN_BROWSER, ({ at }) =>
    at ? `Correct ${at.file}, line ${at.line}. npm run dev shows the same error in the page.` : undefined,
  ),
};
