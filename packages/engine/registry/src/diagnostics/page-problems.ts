export type AddressProblem =
  | { kind: 'loads' | 'shows'; address: string; owner: string }
  | { kind: 'sends' | 'leads' | 'invalid'; address: string }
  | { kind: 'not granted'; address: string; section: string; granted: string[] }
  | { kind: 'scheme'; scheme: string };

export type AttributeProblem =
  | { kind: 'not allowed' | 'reserved' | 'document property' }
  | { kind: 'no noopener'; target: string }
  | { kind: 'foreign form'; form: string; section: string };

export type FrameProblem =
  | { kind: 'no src' | 'no title' | 'no sandbox' }
  | { kind: 'sandbox' | 'feature'; word: string };

export type HeadProblem =
  | { kind: 'not allowed' | 'repeated' | 'unknown' | 'no name' }
  | { kind: 'has'; attributes: string[] }
  | AddressProblem;

export interface HeadChange {
  change: 'adds' | 'removes';
  tag: string;
}

export type StructureProblem =
  | { kind: 'parsed differently'; fault: string }
  | { kind: 'ends slot' | 'content around' | 'imitates'; slot: string | undefined }
  | { kind: 'no slot' | 'no head' }
  /** Undefined at the end of the page. */
  | { kind: 'shell markup'; node: string | undefined }
  | { kind: 'lost slots'; slots: string[] };

export function addressProblem(problem: AddressProblem): string {
  switch (problem.kind) {
    case 'loads':
    case 'shows':
      return `${problem.kind} ${problem.address}, which is not on this site, and not granted to ${problem.owner}, the owner of the page`;
    case 'sends':
      return `sends to ${problem.address}, which is not this site`;
    case 'not granted':
      return `sends to ${problem.address}, which is not granted to ${problem.section} (granted below /api: ${problem.granted.join(', ') || 'nothing'})`;
    case 'leads':
      return `leads to ${problem.address}`;
    case 'invalid':
      return `leads to ${problem.address}, which is not a valid address`;
    case 'scheme':
      return `has the scheme ${problem.scheme}`;
  }
}

export function attributeProblem(problem: AttributeProblem): string {
  switch (problem.kind) {
    case 'not allowed':
      return 'is not an attribute that a section may write';
    case 'reserved':
      return 'is reserved for the shell, which marks the owner of each part with it';
    case 'document property':
      return 'would become a property of the document';
    case 'no noopener':
      return `${problem.target} needs rel="noopener"`;
    case 'foreign form':
      return `names ${JSON.stringify(problem.form)}, which is no form of ${problem.section} on this page`;
  }
}

export function frameProblem(problem: FrameProblem): string {
  switch (problem.kind) {
    case 'no src':
      return 'needs a src';
    case 'no title':
      return 'needs a title that says what it shows';
    case 'no sandbox':
      return 'needs a sandbox';
    case 'sandbox':
      return `has ${problem.word} in its sandbox, which a section may not give`;
    case 'feature':
      return `allows ${problem.word}, which a section may not give`;
  }
}

export function headProblem(problem: HeadProblem): string {
  switch (problem.kind) {
    case 'not allowed':
      return 'is not an element that a page may put there';
    case 'repeated':
      return 'is there more than once';
    case 'unknown':
      return 'is not among what PageHead writes, nor among what the shell writes';
    case 'no name':
      return 'has no name';
    case 'has':
      return `has ${problem.attributes.join(' and ')}`;
    default:
      return addressProblem(problem);
  }
}

export const headChange = ({ change, tag }: HeadChange): string =>
  `${change} ${tag} ${change === 'adds' ? 'to' : 'from'} the head`;

export function structureProblem(problem: StructureProblem): string {
  switch (problem.kind) {
    case 'parsed differently':
      return `A browser parses this page differently from how it is written, from here on: ${problem.fault}`;
    case 'ends slot':
      return `Markup in the slot ${problem.slot} ends the slot, or the comments that React puts around it.`;
    case 'content around':
      return `The slot ${problem.slot} has content of the page next to it.`;
    case 'imitates':
      return `The page has markup that imitates the slot ${problem.slot}, which was not rendered.`;
    case 'no slot':
      return 'The page has no slot of its own.';
    case 'no head':
      return 'The page has no head.';
    case 'shell markup':
      return `The markup around the page differs from what the shell writes, at ${problem.node ?? 'its end'}.`;
    case 'lost slots':
      return `The slot ${problem.slots.join(', ')} was rendered and is not on the page.`;
  }
}
