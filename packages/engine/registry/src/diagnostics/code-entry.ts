/**
 * What a diagnostic is about: `page`, a page itself; `sections`, two sections of which either may be the cause;
 * `section`, one section.
 */
export type Kind = 'section' | 'page' | 'sections';

/** Texts of one code. `meaning` holds whatever the details are. */
export interface CodeEntry<Details> {
  kind: Kind;
  sentence: (details: Details) => string;
  advice: string;
  /** A more specific advice. */
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

export type NoDetails = Record<string, never>;

/** From the source maps of a version: package and path, lines from 1. */
export interface SourcePlace {
  file: string;
  line: number;
}

export interface ErrorDetails {
  message: string;
  action?: string | undefined;
  at?: SourcePlace | undefined;
}

export const messageOfError = ({ message, at }: ErrorDetails): string =>
  at ? `${message.replace(/\.$/, '')} (${at.file}:${at.line}).` : message;

export const ofError = (
  advice: string,
  adviceFor?: (details: ErrorDetails) => string | undefined,
): CodeEntry<ErrorDetails> => ofSection(messageOfError, advice, adviceFor);
export const ofPageError = (
  advice: string,
  adviceFor?: (details: ErrorDetails) => string | undefined,
): CodeEntry<ErrorDetails> => ofPage(messageOfError, advice, adviceFor);

export const didYouMean = (similar: string | undefined): string =>
  similar === undefined ? '' : ` Did you mean ${similar}?`;

export const number = new Intl.NumberFormat('en-US');
