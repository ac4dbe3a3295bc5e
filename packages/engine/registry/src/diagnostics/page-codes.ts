import {
  didYouMean,
  type NoDetails,
  number,
  ofPage,
  ofPageError,
  ofSection,
  type SourcePlace,
} from './code-entry.ts';
import {
  type AddressProblem,
  type AttributeProblem,
  addressProblem,
  attributeProblem,
  type FrameProblem,
  frameProblem,
  type HeadChange,
  type HeadProblem,
  headChange,
  headProblem,
  type StructureProblem,
  structureProblem,
} from './page-problems.ts';

const LOOK_AT_STACK =
  'Render the page in development (npm run dev), fix what throws, build and deploy again.';

export interface ElementIn {
  /** Start tag. */
  tag: string;
  slot: string;
}

export interface WrongElements {
  count: number;
  elements: ElementIn[];
}

export type ImageProblem =
  | { file: string; bytes: number; limit: number }
  /** Pixels of the file, CSS pixels shown, and pixels allowed for each CSS pixel. */
  | { file: string; pixels: number; shown: number; density: number };

type WrongAttribute =
  | (ElementIn & { frame: FrameProblem })
  | (ElementIn & { name: string; problem: AttributeProblem });

type WrongElement =
  | (ElementIn & { problem: 'not allowed' | 'ends early' })
  | (ElementIn & { problem: 'no frames'; owner: string })
  | { tag: string; head: HeadProblem }
  /** Without `part`, only all parts of other sections together change the head. */
  | { foreign: HeadChange; part: string | undefined; owner: string };

type WrongHead = { what: string; count: number; found: string[] } | { canonical: string; own: string };

type CheckLimit =
  | { limit: string; reading: 'page' | 'stylesheet'; slot?: string | undefined }
  | { tooDeep: true };

/** `inShell` is undefined if the shell does not define the name. */
export interface SharedName {
  file: string;
  line: number;
  column: number;
  name: string;
  here: string;
  inShell: string | undefined;
}

type TooLarge =
  | { what: string; found: number; limit: number }
  | { owner: string; limit: number }
  | { message: string };

export interface WrongProps {
  page: string;
  slot: string;
  contract: number | undefined;
  section: string;
  version: string;
  issues: string[];
  takes?: string[] | undefined;
}

const elementIn = ({ tag, slot }: ElementIn) => `${tag} in the slot ${slot}`;

function elementsIn({ count, elements }: WrongElements): string {
  const more = count - elements.length;
  return `${elements.map(elementIn).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function describeImage(image: ElementIn & ImageProblem): string {
  const { file } = image;
  const size =
    'bytes' in image
      ? `has ${number.format(image.bytes)} bytes; the site's limit for an image is ${number.format(image.limit)}`
      : `is ${number.format(image.pixels)} pixels wide and shown ${number.format(image.shown)} wide; the site's limit is ${image.density} for each CSS pixel, ${number.format(image.shown * image.density)} here`;
  return `${elementIn(image)}: ${file} ${size}.`;
}

const BROWSER_OBJECT =
  /\b(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|innerWidth|innerHeight|requestAnimationFrame|ResizeObserver|IntersectionObserver|addEventListener) is not defined/;

function withoutBrowser({ message }: { message: string }): string | undefined {
  const name = BROWSER_OBJECT.exec(message)?.[1];
  return name
    ? `There is no ${name} where the server renders. Read it in an effect (useEffect), which runs in the browser only, and render the same first content on both sides.`
    : undefined;
}

function describeCheckLimit(details: CheckLimit): string {
  if ('tooDeep' in details) return 'It is nested too deeply to be parsed.';
  const { limit, reading, slot } = details;
  const work =
    slot !== undefined
      ? `Checking the props of ${slot}`
      : `Parsing ${reading === 'page' ? 'this page' : 'its stylesheet'}`;
  return `${work} took more than ${limit}.`;
}

function describeElement(details: WrongElement): string {
  if ('foreign' in details) {
    const { foreign, part, owner } = details;
    return part === undefined
      ? `With all parts of other sections this page ${headChange(foreign)}; no single section does it.`
      : `The part of ${part} ${headChange(foreign)}, which only ${owner}, the owner of the page, may change.`;
  }
  if ('head' in details) return `${details.tag} in the head ${headProblem(details.head)}.`;
  const element = elementIn(details);
  if (details.problem === 'ends early') return `${element} ends earlier when scripts are enabled.`;
  const where =
    details.problem === 'no frames'
      ? ` on a page of ${details.owner}, to which no origin of frames is granted`
      : '';
  return `${element} is not an element that a section may write${where}.`;
}

function describeSize(details: TooLarge): string {
  if ('message' in details) return details.message;
  if ('owner' in details)
    return `The pages of ${details.owner} together have more than ${number.format(details.limit)} characters.`;
  return `Has ${number.format(details.found)} ${details.what}; the limit is ${number.format(details.limit)}.`;
}

export const PAGE_CODES = {
  SITE_BUNDLE_THROWS: ofPageError({
    meaning:
      "The section's bundle for the server throws when it is loaded, so none of its pages can be rendered.",
    advice: 'At the top of a module, load nothing and use no browser object. Then build and deploy again.',
  }),
  SITE_CHECK_FAILED: ofPage({
    meaning: 'A check of the gate itself failed on a page or a stylesheet.',
    sentence: ({ error }: { error: string }) => `It cannot be parsed: ${error}`,
    advice:
      'Build with section-build and render plain elements. If you already do, report it to the operators of the site.',
  }),
  SITE_CHECK_TIMEOUT: ofPage({
    meaning:
      'A page or a stylesheet could not be parsed, or props could not be compared with their schema, within 10 seconds and 512 MB; or it is nested too deeply.',
    sentence: (details: CheckLimit) => describeCheckLimit(details),
    advice: 'Make the page or the stylesheet smaller, and look for markup that repeats endlessly.',
  }),
  SITE_IMAGE_SIZE: ofPage({
    meaning:
      'An image of the section has more bytes than the site configuration allows, or more pixels than it allows for the size in which it is shown.',
    sentence: (image: ElementIn & ImageProblem) => describeImage(image),
    advice:
      'Save the picture in the size in which it is shown, twice that for sharp screens, as WebP or AVIF. The limits are `images` of the site configuration.',
  }),
  SITE_PAGE_ALT: ofPage({
    meaning:
      'An img has no alt attribute, so a screen reader reads its address. One in an element that is hidden from screen readers needs none.',
    sentence: (images: WrongElements) =>
      `${images.count === 1 ? 'An image has' : `${images.count} images have`} no alt attribute: ${elementsIn(images)}.`,
    advice:
      'Write an alt that says what the picture shows, or alt="" where it only decorates. A picture that the text next to it describes needs alt="" too.',
  }),
  SITE_PAGE_ATTRIBUTE: ofPage({
    meaning:
      'A slot contains an attribute that a section may not write, such as an inline event handler or a target without rel="noopener".',
    sentence: (details: WrongAttribute) =>
      'frame' in details
        ? `${elementIn(details)} ${frameProblem(details.frame)}.`
        : `${elementIn(details)}: ${details.name} ${attributeProblem(details.problem)}.`,
    advice:
      'Remove the attribute, or use a React handler. The guide lists the attributes a section may write.',
  }),
  SITE_PAGE_ELEMENT: ofPage({
    meaning:
      "A slot or the head contains an element that a section may not write; or a part changes the head of another section's page.",
    sentence: (details: WrongElement) => describeElement(details),
    advice: 'Remove the element. For the head, use PageHead of the section kit.',
    adviceFor: (details) =>
      'foreign' in details
        ? details.part === undefined
          ? 'Take one of the parts off the page.'
          : 'Remove it from the part. The owner of a page writes its head, with PageHead of the section kit.'
        : undefined,
  }),
  SITE_PAGE_HEAD: ofPage({
    meaning:
      'The page does not have exactly one of each required head element, or its canonical link is not its own address.',
    sentence: (details: WrongHead) =>
      'canonical' in details
        ? `The canonical link is ${details.canonical}, the page's own address ${details.own}.`
        : `The page must have exactly one ${details.what}, not ${details.count}${details.count > 1 ? `: ${details.found.join(' | ')}` : ''}.`,
    advice:
      'Give the page exactly one. The h1 is in the page itself; title, description and canonical link come from PageHead of the section kit.',
  }),
  SITE_PAGE_HEADINGS: ofPage({
    meaning: 'The headings of the page skip a level.',
    sentence: ({ level, before }: { level: number; before: number }) =>
      `A heading of level ${level} follows one of level ${before}.`,
    advice: 'Use the next heading level; style it as you like.',
  }),
  SITE_PAGE_ID: ofPage({
    meaning: 'Two elements of the page have the same id.',
    sentence: ({ ids }: { ids: string[] }) => `Contains the id ${ids.join(', ')} more than once.`,
    advice: 'Give each element a unique id.',
  }),
  SITE_PAGE_PLACEHOLDER: ofPage({
    meaning: 'The page shows a placeholder of the site configuration instead of its value.',
    sentence: ({ values }: { values: string[] }) => `Prints ${values.join(', ')} as a placeholder.`,
    advice: 'Use the value from the site configuration.',
  }),
  SITE_PAGE_SIZE: ofPage({
    meaning:
      'The page has more than 2,000,000 characters, 30,000 elements, 10,000 ids, 200,000 characters of structured data, or 300,000 of that and the props of embedded parts; or all pages of the section together have more than 20,000,000 characters and 100,000 for each.',
    sentence: (details: TooLarge) => describeSize(details),
    advice: 'Show less on one page: split it, or load the rest on demand.',
  }),
  SITE_PAGE_STRUCTURE: ofPage({
    meaning:
      'A browser parses the page differently from how it is written: an element is left open or closed twice, content is moved out of a table or paragraph, or markup ends its slot or changes what the shell put around it.',
    sentence: (problem: StructureProblem) => structureProblem(problem),
    advice:
      'Close each element where it was opened, and put elements only where HTML allows them. Look for markup that React did not make.',
  }),
  SITE_PAGE_STYLE: ofPage({
    meaning: 'The page has style attributes. The Content-Security-Policy of the site blocks them.',
    sentence: (styled: WrongElements) =>
      `${styled.count === 1 ? 'An element has' : `${styled.count} elements have`} a style attribute, which the policy forbids: ${elementsIn(styled)}.`,
    advice: 'Use classes, or SVG attributes such as width and fill.',
  }),
  SITE_PAGE_TEMPLATE: ofPage<NoDetails>({
    meaning:
      'The page contains a <template>: a component suspended on the server, and its content is complete only with a script.',
    sentence: () => 'Contains a <template>: React moved content out of place, or a component suspended.',
    advice: 'Render the content in place, without suspending on the server.',
  }),
  SITE_PAGE_URL: ofPage({
    meaning:
      'A slot contains an address that a section may not write: an unusual scheme, a file of another host, or a form that sends elsewhere.',
    sentence: (details: ElementIn & { name: string; problem: AddressProblem }) =>
      `${elementIn(details)}: ${details.name} ${addressProblem(details.problem)}.`,
    advice:
      'Link by http, https, mailto or tel. Load only files of this site, or of an origin that the site configuration grants to the page’s owner. Send forms only to this site.',
  }),
  SITE_RENDER_CRASHED: ofPageError({
    meaning: 'The process that renders pages ended while it rendered this one.',
    advice: LOOK_AT_STACK,
  }),
  SITE_RENDER_MEMORY: ofPage({
    meaning: 'Rendering the page took more than 512 MB.',
    sentence: ({ bytes, limit }: { bytes: number; limit: number }) =>
      `Used ${Math.round(bytes / 1048576)} MB; the limit is ${limit / 1048576} MB.`,
    advice: 'Look for a list or cache that grows endlessly.',
  }),
  SITE_RENDER_THROWS: ofPageError({
    meaning: 'The page throws an error while the server renders it.',
    advice: LOOK_AT_STACK,
    adviceFor: withoutBrowser,
  }),
  SITE_RENDER_TIMEOUT: ofPage({
    meaning:
      'The page was not rendered within 2 seconds. A part that reaches this limit is waited for once more by itself; other pages with it are then refused at once.',
    /** With `pages`, the limit is for all of them together. */
    sentence: ({ limit, pages, at }: { limit: number; pages?: number; at?: SourcePlace }) =>
      `${pages === undefined ? 'Did' : `All ${pages} pages together did`} not finish within ${limit} ms${at ? `; it was at ${at.file}:${at.line}` : ''}.`,
    advice: 'Look for an endless loop, or a promise that never settles.',
  }),
  SITE_SLOT_NESTED: ofPage({
    meaning: "A slot is inside another slot of its own section, where the section's styles do not reach it.",
    sentence: ({ slot }: { slot: string }) =>
      `${slot} is inside a slot of its own section, where that section's styles do not reach it.`,
    advice:
      'Use the component without a slot if it is the section’s own, or remove one of the slots from the page.',
  }),
  SITE_SLOT_PROPS: ofPage({
    meaning:
      "A page gives a part props that the part's live contract does not take; or the part's new version takes less than before under the same contract number.",
    sentence: ({ page, slot, contract, section, version, issues, takes }: WrongProps) =>
      `This page of ${page} gives ${slot} props that contract ${contract} of ${section} ${version} does not take: ${issues.join('; ')}.${takes ? ` It takes ${takes.join(', ') || 'no props'}.` : ''}`,
    advice:
      'The page: run site types and its type check, and give the part what its contract takes. The part: offer the changed props as a new contract next to the old one.',
  }),
  SITE_SLOT_UNDECLARED: ofPage({
    meaning: 'The page shows a slot that its route does not declare, or that no section offers.',
    sentence: ({ slots, similar }: { slots: string[]; similar?: string | undefined }) =>
      `Uses ${slots.join(', ')}, which the route does not declare.${didYouMean(similar)}`,
    advice: 'Write the id of a part that is offered, and list it among `embeds` of the page.meta.ts.',
  }),
  SITE_SLOT_UNUSED: ofPage({
    meaning: 'The route declares a slot that its page does not show.',
    sentence: ({ slots }: { slots: string[] }) => `Declares ${slots.join(', ')} and does not use it.`,
    advice: 'Remove it from `embeds` of the page.meta.ts, or show it on the page.',
  }),
  SITE_STYLE: ofSection({
    meaning:
      'A rule of the stylesheet is not confined to the section, loads from elsewhere, leaves something open, or could be read by browsers in different ways.',
    sentence: ({ file, line, column, what }: { file: string; line: number; column: number; what: string }) =>
      `${file}:${line}:${column}: ${what}.`,
    advice: 'Build the section with section-build, which produces no such stylesheet.',
  }),
  SITE_STYLE_NAME: ofSection({
    meaning:
      'The stylesheet gives a name that all sections of a page share, such as a property that Tailwind registers, another meaning than the shell gives it.',
    sentence: ({ file, line, column, name, here, inShell = 'there is none' }: SharedName) =>
      `${file}:${line}:${column}: ${name} belongs to the whole page. Here it is ${here}, in the shell ${inShell}.`,
    advice:
      "Start a name of your own with the section's name and an underscore. If the name is Tailwind's or the design system's, build the shell and the section with the same release of section-build and of the design system, and deploy them together.",
  }),
  SITE_STYLE_SIZE: ofSection({
    meaning: 'The stylesheet has more than 1,048,576 characters.',
    sentence: ({ file, characters, limit }: { file: string; characters: number; limit: number }) =>
      `${file} has ${number.format(characters)} characters; the limit is ${number.format(limit)}.`,
    advice: 'Remove rules that no page needs, or some of the section’s style files.',
  }),
};
