import type { DiagnosticCode } from '../codes.ts';

/** What each diagnostic means, whatever the details of one case are. Its advice is with its code. */
export const CHECK_MEANINGS: Record<DiagnosticCode, string> = {
  SITE_ACTIVATION_FAILED:
    'The shell server could not put a composition in place: for example, a file could not be downloaded or written.',
  SITE_BUDGET:
    'A style or script file of the section is larger than the size budget that the section itself sets in section.ts.',
  SITE_BUILD_OUTDATED:
    'Sources of the section were changed after its build, or the list of them is missing from `dist`. The build is what goes live. A person at a terminal is warned.',
  SITE_BUNDLE_THROWS:
    "The section's bundle for the server throws when it is loaded, so none of its pages can be rendered.",
  SITE_CHECK_FAILED: 'A check of the gate itself failed on a page or a stylesheet.',
  SITE_CHECK_TIMEOUT:
    'A page or a stylesheet could not be parsed, or props could not be compared with their schema, within 10 seconds and 512 MB; or it is nested too deeply.',
  SITE_CONFIG_BAKED:
    'Pictures, documents or feeds of a section that changes were built with another site configuration than this site has. A rollback is only warned.',
  SITE_CONTRACT_EMBED:
    'A page embeds a part by a contract that the live version of the other section does not offer.',
  SITE_CONTRACT_KIT: 'The section was built for a kit contract that the live shell does not host.',
  SITE_CONTRACT_RUNTIME:
    'The section was built for a minor of the Module Federation runtime that the live shell does not list.',
  SITE_CONTRACT_SCHEMA: "The schema of a part's props is not one that section-build writes.",
  SITE_CONTRACT_SHARED:
    'The section was built against another version of a shared module, such as React, than the live shell provides.',
  SITE_CONTRACT_SHELL: 'The live shell is older than something that this section or its grant needs.',
  SITE_DUPLICATE_DESCRIPTION: 'Two pages have the same description. This is a warning.',
  SITE_DUPLICATE_TITLE: 'Two pages have the same title. This is a warning.',
  SITE_EMBED_SIZE:
    'A page is within its own size budget, and above it together with an embedded part. This is a warning to the owner of the part.',
  SITE_FACT_STALE:
    'Pages of the section state facts that were last checked more than 90 days ago. This is a warning.',
  SITE_FACT_UNREADABLE:
    "The section's facts.json cannot be read, so the age of its facts is unknown. This is a warning.",
  SITE_FOOTER_COLUMN: 'A footer entry names a column that the site configuration does not define.',
  SITE_GRANT_NONE: 'The site configuration grants nothing to a section of this name.',
  SITE_IMAGE_SIZE:
    'An image of the section has more bytes than the site configuration allows, or more pixels than it allows for the size in which it is shown.',
  SITE_LINK_ABSENT:
    'Pages link to addresses of a section that has a grant and was never live. This is a warning; those links lead to the 404 page.',
  SITE_LINK_BROKEN:
    'A link, an anchor or a redirect leads to a page or an id that does not exist; or a page that others link to would be removed without a redirect.',
  SITE_MENU_LOGO: "The logo of a menu entry is not a picture among the section's own files.",
  SITE_MENU_NOT_GRANTED: 'A menu entry is in a menu that is not granted to the section.',
  SITE_PAGE_ALT:
    'An img has no alt attribute, so a screen reader reads its address. One in an element that is hidden from screen readers needs none.',
  SITE_PAGE_ATTRIBUTE:
    'A slot contains an attribute that a section may not write, such as an inline event handler or a target without rel="noopener".',
  SITE_PAGE_ELEMENT:
    "A slot or the head contains an element that a section may not write; or a part changes the head of another section's page.",
  SITE_PAGE_HEAD:
    'The page does not have exactly one of each required head element, or its canonical link is not its own address.',
  SITE_PAGE_HEADINGS: 'The headings of the page skip a level.',
  SITE_PAGE_ID: 'Two elements of the page have the same id.',
  SITE_PAGE_PLACEHOLDER: 'The page shows a placeholder of the site configuration instead of its value.',
  SITE_PAGE_SIZE:
    'The page has more than 2,000,000 characters, 30,000 elements, 10,000 ids, 200,000 characters of structured data, or 300,000 of that and the props of embedded parts; or all pages of the section together have more than 20,000,000 characters and 100,000 for each.',
  SITE_PAGE_STRUCTURE:
    'A browser parses the page differently from how it is written: an element is left open or closed twice, content is moved out of a table or paragraph, or markup ends its slot or changes what the shell put around it.',
  SITE_PAGE_STYLE: 'The page has style attributes. The Content-Security-Policy of the site blocks them.',
  SITE_PAGE_TEMPLATE:
    'The page contains a <template>: a component suspended on the server, and its content is complete only with a script.',
  SITE_PAGE_URL:
    'A slot contains an address that a section may not write: an unusual scheme, a file of another host, or a form that sends elsewhere.',
  SITE_PATH_NOT_GRANTED: 'The section claims a path that the site configuration does not grant to it.',
  SITE_PATH_OVERLAP: 'Two routes, redirects or files claim the same path.',
  SITE_PATH_RESERVED: 'The section claims a path that the shell server itself answers.',
  SITE_REACT_TWICE: 'A script of the section contains its own copy of React. The page would run two.',
  SITE_REDIRECT_LOOP: 'Redirects form a loop, or take more than 20 steps.',
  SITE_RELEASE_EDITED: 'The registry says another section, version or revision than its signer signed.',
  SITE_RELEASE_ENVIRONMENT: 'What was signed is for another site than this one.',
  SITE_RELEASE_JUMP: 'The signed revision is too high, or belongs to an epoch that no operator has begun.',
  SITE_RELEASE_MISSING:
    'A section that was live is gone from the registry without a signed retirement. On a server with an empty disk this also includes a section that has a grant and is absent.',
  SITE_RELEASE_REPLAYED: 'The registry has an older release than one that was seen before.',
  SITE_RENDER_CRASHED: 'The process that renders pages ended while it rendered this one.',
  SITE_RENDER_MEMORY: 'Rendering the page took more than 512 MB.',
  SITE_RENDER_THROWS: 'The page throws an error while the server renders it.',
  SITE_RENDER_TIMEOUT:
    'The page was not rendered within 2 seconds. A part that reaches this limit is waited for once more by itself; other pages with it are then refused at once.',
  SITE_ROLLOUT_UNCHECKED:
    'A change was checked without the rollout of another section, whose version does not load in time or does not pass by itself. This is a warning.',
  SITE_SECTION_STOPPED:
    'The section is stopped: its pages and parts are replaced until someone starts it again. This is a warning.',
  SITE_SIGNATURE_MISSING:
    'The version, or the statement that it is live, is not signed. This site requires a signature.',
  SITE_SIGNATURE_WRONG: 'The signature does not fit: what was signed is something else.',
  SITE_SIGNER_EXPIRED: 'The end date of the key has passed.',
  SITE_SIGNER_UNKNOWN: 'The site configuration does not list the key among the signers of the section.',
  SITE_SLOT_NESTED:
    "A slot is inside another slot of its own section, where the section's styles do not reach it.",
  SITE_SLOT_PROPS:
    "A page gives a part props that the part's live contract does not take; or the part's new version takes less than before under the same contract number.",
  SITE_SLOT_UNDECLARED: 'The page shows a slot that its route does not declare, or that no section offers.',
  SITE_SLOT_UNUSED: 'The route declares a slot that its page does not show.',
  SITE_SMOKE_ACCESSIBILITY:
    'In a browser, axe found a serious or critical violation that the live version of the page does not have.',
  SITE_SMOKE_ASLEEP: 'In a browser, the page or one of its slots was not interactive after ten seconds.',
  SITE_SMOKE_CONSOLE: 'In a browser, the page wrote an error or a warning to the console.',
  SITE_SMOKE_CONTENT: 'In a browser, the h1 changed, or a fifth of the text of the page disappeared.',
  SITE_SMOKE_CONTROL:
    'In a browser, a control throws, writes to the console, hangs, empties the page or leaves the site when it is used; or a link returns 404.',
  SITE_SMOKE_FORM:
    'In a browser, a form was not sent to an address that is granted below /api once and as it was filled in, with script and without.',
  SITE_SMOKE_HUNG: 'In a browser, the page no longer responds.',
  SITE_SMOKE_IMAGE:
    'In a browser, an image has more bytes than the site configuration allows, or more pixels than it allows for the size in which it is shown.',
  SITE_SMOKE_MISMATCH:
    'In a browser, React rendered something else than the server, and rendered that part of the page again.',
  SITE_SMOKE_POLICY: 'In a browser, the page tried something that the Content-Security-Policy forbids.',
  SITE_SMOKE_REQUEST:
    'In a browser, the page requested a file that does not exist, or a file of another origin that is not granted.',
  SITE_SMOKE_THROWS: 'In a browser, an error was not caught, or a part threw when it became interactive.',
  SITE_SNAPSHOT_MISSING:
    "A server with an empty disk needs the operator's signed snapshot of what is live, and there is none.",
  SITE_SNAPSHOT_OLD: "The operator's signed snapshot is older than the site configuration allows.",
  SITE_STYLE:
    'A rule of the stylesheet is not confined to the section, loads from elsewhere, leaves something open, or could be read by browsers in different ways.',
  SITE_STYLE_NAME:
    'The stylesheet gives a name that all sections of a page share, such as a property that Tailwind registers, another meaning than the shell gives it.',
  SITE_STYLE_SIZE: 'The stylesheet has more than 1,048,576 characters.',
  SITE_TEMPLATE_TEXT:
    'Sources of the section still have sentences of the template from which it was made. They say what belongs in their place.',
};
