/**
 * What a diagnostic is about: `page`, a page itself; `sections`, two sections of which either may be the cause;
 * `section`, one section.
 */
export type Kind = 'section' | 'page' | 'sections';

/** One code: the sentence about its details, and what to do. */
export interface CodeEntry<Details> {
  kind: Kind;
  sentence: (details: Details) => string;
  advice: string;
  /** Where the details allow a more specific advice. */
  adviceFor?: (details: Details) => string | undefined;
}

const entryOf =
  (kind: Kind) =>
  <Details>(
    sentence: (details: Details) => string,
    advice: string,
    adviceFor?: (details: Details) => string | undefined,
  ): CodeEntry<Details> => ({ kind, sentence, advice, ...(adviceFor && { adviceFor }) });

export const ofSection = entryOf('section');
export const ofPage = entryOf('page');
export const ofSections = entryOf('sections');

/** The code says it all. */
export type NoDetails = Record<string, never>;

/** A place in a source file, from the source maps of the version: the package and the path in it, lines from 1. */
export interface SourcePlace {
  file: string;
  line: number;
}

/** The text of an error, with its own advice if it has one, and where it was thrown if that is known. */
export interface ErrorDetails {
  message: string;
  action?: string | undefined;
  at?: SourcePlace | undefined;
}

export const messageOfError = ({ message, at }: ErrorDetails): string =>
  at ? `${message.replace(/\.$/, '')} (${at.file}:${at.line}).` : message;

/** A code whose sentence is the message of an error. */
export const ofError = (
  advice: string,
  adviceFor?: (details: ErrorDetails) => string | undefined,
): CodeEntry<ErrorDetails> => ofSection(messageOfError, advice, adviceFor);
export const ofPageError = (
  advice: string,
  adviceFor?: (details: ErrorDetails) => string | undefined,
): CodeEntry<ErrorDetails> => ofPage(messageOfError, advice, adviceFor);

/** A sentence for a name that is almost known. */
export const didYouMean = (similar: string | undefined): string =>
  similar === undefined ? '' : ` Did you mean ${similar}?`;

/** With separators: 80,170. */
export const number = new Intl.NumberFormat('en-US');
