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

/** The text of an error, with its own advice if it has one. */
export interface ErrorDetails {
  message: string;
  action?: string | undefined;
}

const messageOfError = ({ message }: ErrorDetails) => message;

/** A code whose sentence is the message of an error. */
export const ofError = (advice: string): CodeEntry<ErrorDetails> => ofSection(messageOfError, advice);
export const ofPageError = (advice: string): CodeEntry<ErrorDetails> => ofPage(messageOfError, advice);
