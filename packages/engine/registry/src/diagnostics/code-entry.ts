/** `page`: a page itself; `sections`: either of two may be the cause; `section`: one section. */
export type Kind = 'section' | 'page' | 'sections';

export interface CodeEntry<Details> {
  kind: Kind;
  meaning: string;
  sentence: (details: Details) => string;
  advice: string;
  /** A more specific advice. */
  adviceFor?: (details: Details) => string | undefined;
}

type Texts<Details> = Omit<CodeEntry<Details>, 'kind'>;

const entryOf =
  (kind: Kind) =>
  <Details>(texts: Texts<Details>): CodeEntry<Details> => ({ kind, ...texts });

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

type ErrorTexts = Omit<Texts<ErrorDetails>, 'sentence'>;

export const ofError = (texts: ErrorTexts) => ofSection({ sentence: messageOfError, ...texts });
export const ofPageError = (texts: ErrorTexts) => ofPage({ sentence: messageOfError, ...texts });

export const didYouMean = (similar: string | undefined): string =>
  similar === undefined ? '' : ` Did you mean ${similar}?`;

/** A formatter made at once would cost each start 14 ms. */
export const number = { format: (value: number): string => value.toLocaleString('en-US') };
