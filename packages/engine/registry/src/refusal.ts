import { SiteError } from '@site/server-kit';

const LOOK_AT_STACK =
  'Render the page in development (npm run dev), fix what throws, build and deploy again.';
const LOOK_IN_BROWSER = 'Open the page in development (npm run dev) and look at the browser console.';
const GRANTS = 'Claim another path, or have it granted in the site configuration.';

/**
 * Every refusal and warning, and what to do about it: a code that is not here does not compile. This is the only list.
 */
export const ADVICE = {
  SITE_ACTIVATION_FAILED: 'Fix what the message names; it is retried.',
  SITE_BUDGET: 'Make the file smaller, or raise the budget in section.ts in a change of its own.',
  SITE_BUNDLE_THROWS:
    'At the top of a module, load nothing and use no browser object. Then build and deploy again.',
  SITE_CHECK_FAILED:
    'Build with section-build and render plain elements. If you already do, report it to the operators of the site.',
  SITE_CHECK_TIMEOUT: 'Make the page or the stylesheet smaller, and look for markup that repeats endlessly.',
  SITE_CONFIG_BAKED:
    'Build the section with the site configuration of this environment, and deploy that: SITE_CONFIG=<its file> npm run build -w <section>.',
  SITE_CONTRACT_EMBED:
    'The page has to accept a contract that is offered, or the part to keep offering one that is accepted: site status shows who uses which.',
  SITE_CONTRACT_KIT:
    'Build with a kit of a contract that the live shell hosts, or deploy a newer shell first.',
  SITE_CONTRACT_SCHEMA:
    'Build the section with section-build, which writes the schema from `props` in section.ts.',
  SITE_CONTRACT_SHARED: "Build against the live shell's version, or deploy a newer shell first.",
  SITE_CONTRACT_SHELL: 'Deploy a newer shell first. Until then, embed one contract of the part.',
  SITE_DUPLICATE_DESCRIPTION: 'Agree with the other owner, and reword one of the two.',
  SITE_DUPLICATE_TITLE: 'Agree with the other owner, and reword one of the two.',
  SITE_EMBED_SIZE: 'Make the embedded part smaller, or agree with the page owner on a larger budget.',
  SITE_FACT_STALE:
    'Compare the facts with their sources, enter the new date, build and deploy again. npm run facts lists them.',
  SITE_FOOTER_COLUMN: 'Use a column that the site configuration defines, or have it added to its footer.',
  SITE_FACT_UNREADABLE:
    'Build the section with the section-build of this site, which writes the file; deploy it again.',
  SITE_GRANT_NONE:
    'Have the section added to the grants of the site configuration. For a section in its own repository its operator then runs site publish-config.',
  SITE_LINK_ABSENT: 'Deploy the first version of the section, or remove its grant and the links to it.',
  SITE_LINK_BROKEN: 'Correct the link, or declare a redirect (301, or 410) for its target.',
  SITE_MENU_LOGO: 'List the picture among `files` of section.ts, with its image type, or leave the logo out.',
  SITE_MENU_NOT_GRANTED:
    'Use a menu that is granted, or have it defined and granted in the site configuration.',
  SITE_PAGE_ATTRIBUTE:
    'Remove the attribute, or use a React handler. The guide lists the attributes a section may write.',
  SITE_PAGE_ELEMENT: 'Remove the element. For the head, use PageHead of the section kit.',
  SITE_PAGE_HEAD: 'Give the page exactly one, with PageHead of the section kit.',
  SITE_PAGE_HEADINGS: 'Use the next heading level; style it as you like.',
  SITE_PAGE_ID: 'Give each element a unique id.',
  SITE_PAGE_PLACEHOLDER: 'Use the value from the site configuration.',
  SITE_PAGE_SIZE: 'Show less on one page: split it, or load the rest on demand.',
  SITE_PAGE_STRUCTURE:
    'Close each element where it was opened, and put elements only where HTML allows them. Look for markup that React did not make.',
  SITE_PAGE_STYLE: 'Use classes, or SVG attributes.',
  SITE_PAGE_TEMPLATE: 'Render the content in place, without suspending on the server.',
  SITE_PAGE_URL:
    'Link by http, https, mailto or tel. Load only files of this site, or of an origin that the site configuration grants to the page’s owner. Send forms only to this site.',
  SITE_PATH_NOT_GRANTED: GRANTS,
  SITE_PATH_OVERLAP: 'One of the two sections must give up the path.',
  SITE_PATH_RESERVED: 'Claim another path.',
  SITE_REACT_TWICE: 'Build with section-build, and alias no copy of react or react-dom.',
  SITE_REDIRECT_LOOP: 'Let one of the redirects lead to a page.',
  SITE_RELEASE_EDITED:
    'Somebody without a key changed the registry. Deploy the section again, and look at who may write the store.',
  SITE_RELEASE_ENVIRONMENT:
    'A release of another environment was copied here. Promote it with site promote, and look at who may write the store.',
  SITE_RELEASE_JUMP:
    'Its signer has signed a revision that is too high, or an earlier tool took the number from an unsigned entry. Deploy the section again; if servers refuse that too, the operator runs site restore.',
  SITE_RELEASE_MISSING:
    'Somebody without a key took the section out of the registry. Put the newest registry back, and look at who may write the store.',
  SITE_RELEASE_REPLAYED:
    'Somebody put an older release back. Deploy the section again, and look at who may write the store. To go back on purpose, use site rollback or site restore.',
  SITE_RENDER_CRASHED: LOOK_AT_STACK,
  SITE_RENDER_MEMORY: 'Look for a list or cache that grows endlessly.',
  SITE_RENDER_THROWS: LOOK_AT_STACK,
  SITE_RENDER_TIMEOUT: 'Look for an endless loop, or a promise that never settles.',
  SITE_SIGNATURE_MISSING: 'Deploy it again with SIGNING_KEY set, or sign what is live with site sign.',
  SITE_SIGNATURE_WRONG:
    'What was signed was changed afterward. Build and deploy again, and look at who may write the store.',
  SITE_SIGNER_EXPIRED:
    'Add a key that is valid to the signers of the section in the site configuration, and sign again with site sign.',
  SITE_SIGNER_UNKNOWN:
    'Sign with a key that the site configuration lists among the signers of the section, or have the key added to them.',
  SITE_SMOKE_ASLEEP: LOOK_IN_BROWSER,
  SITE_SMOKE_CONSOLE: LOOK_IN_BROWSER,
  SITE_SMOKE_CONTENT: 'Render the same content in the browser as on the server.',
  SITE_SMOKE_CONTROL:
    'Open the page in development (npm run dev), use that control, and look at the browser console.',
  SITE_SMOKE_FORM:
    'Send the form with method="post" and action="/api/leads"; with script, as JSON to the same address.',
  SITE_SMOKE_HUNG: 'Look for an endless loop in what the page runs in the browser.',
  SITE_SMOKE_POLICY:
    'Load scripts, styles and pictures from the section’s own artifact only, or have the other origin granted in the site configuration.',
  SITE_SMOKE_REQUEST:
    'Request only files of the section’s own artifact, or have the other origin granted in the site configuration.',
  SITE_SMOKE_THROWS: LOOK_IN_BROWSER,
  SITE_SECTION_STOPPED:
    'site start ends it, after the same checks as a deploy. The guide stop-a-section.md has the steps.',
  SITE_SLOT_UNDECLARED: "Add the slot to the route's embeds in section.ts.",
  SITE_SLOT_NESTED:
    'Use the component without a slot if it is the section’s own, or remove one of the slots from the page.',
  SITE_SLOT_PROPS:
    'The page: run site types and its type check, and give the part what its contract takes. The part: offer the changed props as a new contract beside the old one.',
  SITE_SLOT_UNUSED: "Remove the slot from the route's embeds in section.ts.",
  SITE_SNAPSHOT_MISSING:
    'The operator of the site signs one with site sign --snapshot; look at who may write the store.',
  SITE_SNAPSHOT_OLD:
    'The operator of the site signs one with site sign --snapshot, best from a timer: look at why it no longer does.',
  SITE_STYLE: 'Build the section with section-build, which produces no such stylesheet.',
  SITE_STYLE_SIZE: 'Remove rules that no page needs, or some of the section’s style files.',
} as const satisfies Record<`SITE_${string}`, string>;

export type RefusalCode = keyof typeof ADVICE;

/** The code of an underlying error: a SiteError's, with its advice, or the system's. */
export type ErrorCode = string & { readonly of: 'an error' };

export function codeOf(error: unknown): RefusalCode | ErrorCode {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? (code as ErrorCode) : 'SITE_ACTIVATION_FAILED';
}

/** One reason why a composition may not go live. */
export interface Refusal {
  code: RefusalCode | ErrorCode;
  /** Section that can fix it; `shell` for the shell or the site configuration. */
  section: string;
  /** Path it was seen on, if any. */
  route?: string;
  /** What happened; what to do comes once, from `adviceOn`. */
  message: string;
  /** What to do, if the error is more specific than its code. */
  action?: string;
}

/** A finding for a section's team that holds nothing back. */
export type Warning = Refusal;

/** What to do about it. */
export function adviceOn({ code, action }: Refusal): string {
  if (action) return action;
  return Object.hasOwn(ADVICE, code)
    ? ADVICE[code as RefusalCode]
    : 'Fix the cause, then run the command again.';
}

export function describeRefusal({
  code,
  section,
  route,
  message,
}: Omit<Refusal, 'code'> & { code: string }): string {
  // a section's error text must not start a new line
  return `${code} [${section}${route ? ` ${route}` : ''}] ${message.replaceAll('\n', '\n    ')}`;
}

/** A candidate that did not pass. The registry is untouched. */
export class Refused extends SiteError {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(
      'SITE_DEPLOY_REFUSED',
      `The candidate was refused:\n${refusals.map((refusal) => `  ${describeRefusal(refusal)}`).join('\n')}`,
      [
        'Nothing changed: the registry and the live site are as they were.',
        ...new Set(refusals.map((refusal) => `${refusal.code}: ${adviceOn(refusal)}`)),
      ].join('\n  '),
    );
    this.refusals = refusals;
  }
}
