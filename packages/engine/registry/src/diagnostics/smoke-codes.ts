import { ofError, ofSection } from './code-entry.ts';
import type { ElementIn } from './page-codes.ts';

export interface AxeViolation extends ElementIn {
  rule: string;
  impact: string;
  help: string;
  address: string;
}

const LOOK_IN_BROWSER = 'Open the page in development (npm run dev) and look at the browser console.';

/** The smoke program's report has the sentence. */
export const SMOKE_CODES = {
  SITE_SMOKE_ACCESSIBILITY: ofSection({
    meaning:
      'In a browser, axe found a serious or critical violation that the live version of the page does not have.',
    sentence: ({ tag, slot, rule, impact, help, address }: AxeViolation) =>
      `${tag} in the slot ${slot}: ${help} (${rule}, ${impact}; ${address}).`,
    advice:
      'Correct the element as the page of the rule says. A violation that the live version of the page has too is not counted.',
  }),
  SITE_SMOKE_ASLEEP: ofError({
    meaning: 'In a browser, the page or one of its slots was not interactive after ten seconds.',
    advice: LOOK_IN_BROWSER,
  }),
  SITE_SMOKE_CONSOLE: ofError({
    meaning: 'In a browser, the page wrote an error or a warning to the console.',
    advice: LOOK_IN_BROWSER,
  }),
  SITE_SMOKE_CONTENT: ofError({
    meaning: 'In a browser, the h1 changed, or a fifth of the text of the page disappeared.',
    advice: 'Render the same content in the browser as on the server.',
  }),
  SITE_SMOKE_CONTROL: ofError({
    meaning:
      'In a browser, a control throws, writes to the console, hangs, empties the page or leaves the site when it is used; or a link returns 404.',
    advice: 'Open the page in development (npm run dev), use that control, and look at the browser console.',
  }),
  SITE_SMOKE_FORM: ofError({
    meaning:
      'In a browser, a form was not sent to an address that is granted below /api once and as it was filled in, with script and without.',
    advice:
      'Send the form with method="post" to an address below /api that is granted to the section, such as /api/leads; with script, as JSON to the same address.',
  }),
  SITE_SMOKE_HUNG: ofError({
    meaning: 'In a browser, the page no longer responds.',
    advice: 'Look for an endless loop in what the page runs in the browser.',
  }),
  SITE_SMOKE_IMAGE: ofError({
    meaning:
      'In a browser, an image has more bytes than the site configuration allows, or more pixels than it allows for the size in which it is shown.',
    advice:
      'Save the picture in the size in which it is shown, twice that for sharp screens, as WebP or AVIF. The limits are `images` of the site configuration.',
  }),
  SITE_SMOKE_MISMATCH: ofError({
    meaning:
      'In a browser, React rendered something else than the server, and rendered that part of the page again.',
    advice:
      'Render the same first content on the server and in the browser. What differs, such as the time, a random number, or the size of the window, belongs in an effect (useEffect).',
  }),
  SITE_SMOKE_POLICY: ofError({
    meaning: 'In a browser, the page tried something that the Content-Security-Policy forbids.',
    advice:
      'Load scripts, styles and pictures from the section’s own artifact only, or have the other origin granted in the site configuration.',
  }),
  SITE_SMOKE_REQUEST: ofError({
    meaning:
      'In a browser, the page requested a file that does not exist, or a file of another origin that is not granted.',
    advice:
      'Request only files of the section’s own artifact, or have the other origin granted in the site configuration.',
  }),
  SITE_SMOKE_THROWS: ofError({
    meaning: 'In a browser, an error was not caught, or a part threw when it became interactive.',
    advice: LOOK_IN_BROWSER,
    adviceFor: ({ at }) =>
      at ? `Correct ${at.file}, line ${at.line}. npm run dev shows the same error in the page.` : undefined,
  }),
};
