import { describeStop, type Stop } from '../stop.ts';
import {
  didYouMean,
  type NoDetails,
  number,
  ofError,
  ofSection,
  ofSections,
  type SourcePlace,
} from './code-entry.ts';

export interface ConfigDifference {
  place: string;
  inlined: unknown;
  now: unknown;
}

export interface MissingPart {
  page: string;
  part: string;
  accepted: number[];
  section: string;
  /** Undefined if the section is not live. */
  version: string | undefined;
  offered: number[];
  similar?: string | undefined;
}

export type Claim = 'a page' | 'a not-found page' | 'a redirect' | 'a file';

export interface SamePath {
  /** Undefined if the section itself claims it twice. */
  owner: string | undefined;
  claims: Claim[];
}

const DECLARED_IN: Record<Claim, string> = {
  'a page': 'a page has it in its page.meta.ts',
  'a not-found page': 'a not-found page has it from the path of its page.meta.ts',
  'a redirect': 'a redirect in section.ts',
  'a file': 'a file in section.ts',
};

const placesOf = (claims: Claim[]) => [...new Set(claims)].map((claim) => DECLARED_IN[claim]).join(', ');

export interface SameText {
  path: string;
  owner: string;
  text: string;
}

const LINK_PROBLEMS = {
  'not an address': 'is not an address of this site',
  gone: 'leads to a page that is gone',
  missing: 'leads to a page that does not exist',
  'no such id': 'points to an id that is not on that page',
};

export type LinkProblem = keyof typeof LINK_PROBLEMS;

export interface BrokenLink {
  link: 'link' | 'redirect';
  href: string;
  problem: LinkProblem;
  slot?: string | undefined;
  similar?: string | undefined;
}

const describeDifference = ({ place, inlined, now }: ConfigDifference) =>
  `${place} is ${JSON.stringify(inlined)} in them and ${JSON.stringify(now) ?? 'not set'} here`;

function describeOffer(section: string, version: string | undefined, offered: number[]): string {
  if (version === undefined) return `there is no live section ${section}`;
  if (offered.length === 0) return `${section} ${version} has no such part`;
  return `${section} ${version} offers ${offered.join(' and ')}`;
}

export interface RefusedRuntime {
  version: string;
  runtime: string;
  minor: string;
  shell: string;
  accepted: string[];
}

/** Bytes are Brotli. */
export interface OverBudget {
  what: 'style' | 'script';
  of: string;
  bytes: number;
  budget: number;
}

export interface AddedSize {
  part: string;
  added: number;
  what: 'style' | 'script';
  page: string;
  own: number;
  budget: number;
}

export interface StaleFacts {
  version: string;
  days: number;
  facts: { name: string; checked: string }[];
  more: number;
}

export interface UngrantedPath {
  section: string;
  granted: string[];
  owner?: string | undefined;
}

const beginningOf = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const SITE_CODES = {
  SITE_ACTIVATION_FAILED: ofError({
    meaning:
      'The shell server could not put a composition in place: for example, a file could not be downloaded or written.',
    advice: 'Fix what the message names; it is retried.',
  }),
  SITE_BUDGET: ofSection({
    meaning:
      'A style or script file of the section is larger than the size budget that the section itself sets in section.ts.',
    sentence: ({ what, of, bytes, budget }: OverBudget) =>
      `${of} is ${number.format(bytes)} bytes (Brotli); the section's own budget for ${what} is ${number.format(budget)}.`,
    advice:
      'Make the file smaller, or raise the budget in section.ts in a change of its own. section-build names the largest modules of a script.',
  }),
  SITE_BUILD_OUTDATED: ofSection({
    meaning:
      'Sources of the section were changed after its build, or the list of them is missing from `dist`. The build is what goes live. A person at a terminal is warned.',
    sentence: ({ changed: [first, ...others] }: { changed: string[] }) =>
      first === undefined
        ? 'dist/sources.json is missing or damaged: the build may be older than the sources of the section.'
        : `The section was changed after its build: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}. What is checked is the older build.`,
    advice: 'Build the section again, and run the command again.',
  }),
  SITE_CONFIG_BAKED: ofSection({
    meaning:
      'Pictures, documents or feeds of a section that changes were built with another site configuration than this site has. A rollback is only warned.',
    sentence: ({ version, differences }: { version: string; differences: ConfigDifference[] }) =>
      `Pictures, documents or feeds of ${version} were made with a different site configuration: ${differences.map(describeDifference).join('; ')}.`,
    advice:
      'Build the section with the site configuration of this environment, and deploy that: SITE_CONFIG=<its file> npm run build -w <section>.',
  }),
  SITE_CONTRACT_EMBED: ofSections({
    meaning: 'A page embeds a part by a contract that the live version of the other section does not offer.',
    sentence: ({ page, part, accepted, section, version, offered, similar }: MissingPart) =>
      `This page of ${page} embeds ${part} by contract ${accepted.join(' or ')}; ${describeOffer(section, version, offered)}.${didYouMean(similar)}`,
    advice:
      'The page has to accept a contract that is offered, or the part to keep offering one that is accepted: site status shows who uses which.',
    adviceFor: ({ similar }) =>
      similar === undefined
        ? undefined
        : `Embed ${similar}, if that is what is meant. site status lists the parts.`,
  }),
  SITE_CONTRACT_KIT: ofSection({
    meaning: 'The section was built for a kit contract that the live shell does not host.',
    sentence: ({ contract, hosted }: { contract: number; hosted: number[] }) =>
      `Built for kit contract ${contract}; this shell hosts ${hosted.join(' and ')}.`,
    advice: 'Build with a kit of a contract that the live shell hosts, or deploy a newer shell first.',
  }),
  SITE_CONTRACT_RUNTIME: ofSection({
    meaning:
      'The section was built for a minor of the Module Federation runtime that the live shell does not list.',
    sentence: ({ version, runtime, shell, accepted }: RefusedRuntime) =>
      `Version ${version} was built for the Module Federation runtime ${runtime}; the shell ${shell} accepts ${accepted.join(' and ') || 'none'}.`,
    advice:
      'Deploy a shell first that accepts this minor. A shell keeps a minor in its list until no live section was built for it.',
    adviceFor: ({ minor }) =>
      `Deploy a shell first that accepts ${minor}. If the shell is what changes, keep federation-runtime-${minor} in its package.json until no live section was built for ${minor}.`,
  }),
  SITE_CONTRACT_SCHEMA: ofSection({
    meaning: "The schema of a part's props is not one that section-build writes.",
    sentence: ({ file, version, fault }: { file: string; version: string; fault: string }) =>
      `${file} of ${version} describes no props: ${fault}.`,
    advice: 'Build the section with section-build, which writes the schema from `props` in section.ts.',
  }),
  SITE_CONTRACT_SHARED: ofSection({
    meaning:
      'The section was built against another version of a shared module, such as React, than the live shell provides.',
    sentence: ({ module, version, given }: { module: string; version: string; given: string | undefined }) =>
      `Built against ${module} ${version}; the live shell has ${given ?? 'none'}.`,
    advice: "Build against the live shell's version, or deploy a newer shell first.",
  }),
  SITE_DUPLICATE_DESCRIPTION: ofSection({
    meaning: 'Two pages have the same description. This is a warning.',
    sentence: ({ path, owner, text }: SameText) => `Has the same description as ${path} of ${owner}: ${text}`,
    advice: 'Agree with the other owner, and reword one of the two.',
  }),
  SITE_DUPLICATE_TITLE: ofSection({
    meaning: 'Two pages have the same title. This is a warning.',
    sentence: ({ path, owner, text }: SameText) => `Has the same title as ${path} of ${owner}: ${text}`,
    advice: 'Agree with the other owner, and reword one of the two.',
  }),
  SITE_EMBED_SIZE: ofSection({
    meaning:
      'A page is within its own size budget, and above it together with an embedded part. This is a warning to the owner of the part.',
    sentence: ({ part, added, what, page, own, budget }: AddedSize) =>
      `${part} adds ${number.format(added)} bytes (Brotli) of ${what} to this page of ${page}, which has ${number.format(own)} itself and a budget of ${number.format(budget)}.`,
    advice: 'Make the embedded part smaller, or agree with the page owner on a larger budget.',
  }),
  SITE_FACT_STALE: ofSection({
    meaning:
      'Pages of the section state facts that were last checked more than 90 days ago. This is a warning.',
    sentence: ({ version, days, facts, more }: StaleFacts) =>
      `Facts of ${version} last checked more than ${days} days ago: ${facts.map(({ name, checked }) => `${name} (${checked})`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    advice: 'Compare the facts with their sources, enter the new date, build and deploy again.',
  }),
  SITE_FACT_UNREADABLE: ofSection({
    meaning:
      "The section's facts.json cannot be read, so the age of its facts is unknown. This is a warning.",
    sentence: ({ file, version }: { file: string; version: string }) =>
      `${file} of ${version} cannot be read, so no one knows when its facts were last checked.`,
    advice: 'Build the section with the section-build of this site, which writes the file; deploy it again.',
  }),
  SITE_FOOTER_COLUMN: ofSection({
    meaning: 'A footer entry names a column that the site configuration does not define.',
    sentence: ({ label, column, columns }: { label: string; column: string; columns: string[] }) =>
      `The entry "${label}" is in the footer column ${column}; the site has ${columns.join(', ') || 'none'}.`,
    advice: 'Use a column that the site configuration defines, or have it added to its footer.',
  }),
  SITE_GRANT_NONE: ofSection<NoDetails>({
    meaning: 'The site configuration grants nothing to a section of this name.',
    sentence: () => 'The site configuration has no grant for a section of this name.',
    advice:
      'Have the section added to the grants of the site configuration. For a section in its own repository its operator then runs site publish-config.',
  }),
  SITE_LINK_ABSENT: ofSection({
    meaning:
      'Pages link to addresses of a section that has a grant and was never live. This is a warning; those links lead to the 404 page.',
    sentence: ({ addresses }: { addresses: number }) =>
      `This section is not live, and pages of other sections link to ${addresses} of its addresses.`,
    advice: 'Deploy the first version of the section, or remove its grant and the links to it.',
  }),
  SITE_LINK_BROKEN: ofSections({
    meaning:
      'A link, an anchor or a redirect leads to a page or an id that does not exist; or a page that others link to would be removed without a redirect.',
    sentence: ({ link, href, problem, slot, similar }: BrokenLink) =>
      `The ${link === 'redirect' ? 'redirect to' : 'link'} ${href}${slot ? ` in the slot ${slot}` : ''} ${LINK_PROBLEMS[problem]}.${didYouMean(similar)}`,
    advice: 'Correct the link, or declare a redirect (301, or 410) for its target.',
  }),
  SITE_MENU_LOGO: ofSection({
    meaning: "The logo of a menu entry is not a picture among the section's own files.",
    sentence: ({ label, logo }: { label: string; logo: string }) =>
      `The entry "${label}" shows ${logo}, which is not a picture among the files of this section.`,
    advice: 'List the picture among `files` of section.ts, with its image type, or leave the logo out.',
  }),
  SITE_MENU_NOT_GRANTED: ofSection({
    meaning: 'A menu entry is in a menu that is not granted to the section.',
    sentence: ({ label, menu, granted }: { label: string; menu: string; granted: string[] }) =>
      `The entry "${label}" is in the menu ${menu}; granted menus: ${granted.join(', ') || 'none'}.`,
    advice: 'Use a menu that is granted, or have it defined and granted in the site configuration.',
  }),
  SITE_WORKERS_NOT_GRANTED: ofSection({
    meaning: 'The section starts workers, and the site configuration does not grant them to it.',
    sentence: ({ workers }: { workers: string[] }) =>
      `The section has ${workers.join(', ')}, and may not start workers.`,
    advice:
      'Do the work without `new Worker`, or have the operator of the site add `"workers": true` to the grant.',
  }),
  SITE_PATH_NOT_GRANTED: ofSection({
    meaning: 'The section claims a path that the site configuration does not grant to it.',
    sentence: ({ section, granted, owner }: UngrantedPath) =>
      `${owner === undefined ? 'This path is not granted' : `This path is granted to ${owner}`}. Paths granted to ${section}: ${granted.join(', ')}.`,
    advice: 'Claim another path, or have it granted in the site configuration.',
  }),
  SITE_PATH_OVERLAP: ofSections({
    meaning: 'Two routes, redirects or files claim the same path.',
    sentence: ({ owner, claims }: SamePath) =>
      owner === undefined
        ? `This section claims the path twice, as ${claims.join(' and as ')}.`
        : `Section ${owner} already owns this path.`,
    advice: 'Remove the path from one of the two routes, redirects or files that claim it.',
    adviceFor: ({ owner, claims }) =>
      owner === undefined
        ? `Give one of the two another path: ${placesOf(claims)}. No other section is involved.`
        : undefined,
  }),
  SITE_PATH_RESERVED: ofSection<NoDetails>({
    meaning: 'The section claims a path that the shell server itself answers.',
    sentence: () => 'This path is the shell server’s own.',
    advice: 'Claim another path.',
  }),
  SITE_REACT_TWICE: ofSection({
    meaning: 'A script of the section contains its own copy of React. The page would run two.',
    sentence: ({ file }: { file: string }) =>
      `${file} bundles its own React; the shell shares one React with every section.`,
    advice: 'Build with section-build, and alias no copy of react or react-dom.',
  }),
  SITE_REDIRECT_LOOP: ofSections({
    meaning: 'Redirects form a loop, or take more than 20 steps.',
    sentence: ({ to, next }: { to: string; next: { from: string; to: string } }) =>
      `The redirect to ${to} loops, or takes more than 20 steps: ${next.from} leads to ${next.to}.`,
    advice: 'Let one of the redirects lead to a page.',
  }),
  SITE_ROLLOUT_UNCHECKED: ofSection({
    meaning:
      'A change was checked without the rollout of another section, whose version does not load in time or does not pass by itself. This is a warning.',
    sentence: ({ section, version, causes }: { section: string; version: string; causes: string[] }) =>
      `This was not checked with the rollout of ${section} ${version}, which does not load or does not pass by itself: ${causes.join(' ')}`,
    advice: 'Its team fixes the cause, or ends the rollout with site rollout withdraw.',
    adviceFor: ({ section }) =>
      `Its team fixes the cause, or ends the rollout: site rollout withdraw ${section}.`,
  }),
  SITE_SECTION_STOPPED: ofSection({
    meaning:
      'The section is stopped: its pages and parts are replaced until someone starts it again. This is a warning.',
    sentence: (stop: Stop) => describeStop(stop),
    advice:
      'site start ends it, after the same checks as a deploy. The guide deploy-and-roll-out.md has the steps.',
  }),
  SITE_TEMPLATE_TEXT: ofSection({
    meaning:
      'Sources of the section still have sentences of the template from which it was made. They say what belongs in their place.',
    sentence: ({ texts }: { texts: (SourcePlace & { text: string })[] }) =>
      `The section still has ${texts.length === 1 ? 'a text' : `${texts.length} texts`} of the template: ${texts.map(({ text, file, line }) => `"${beginningOf(text)}" (${file}:${line})`).join(', ')}.`,
    advice: 'Write what the page says in its place, build and deploy again.',
  }),
};
