/**
 * Control characters (C0 but tab and line feed, DEL, C1), marks that turn the direction of text or are invisible, and
 * Unicode's own line ends. A terminal may act on them: move the cursor, hide a line, reply as if a person typed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is its purpose
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Cf}|\p{Cs}/gu;

/**
 * Text that is safe for a screen or a log: what a terminal would act on is escaped as in JSON (`\\u001b`), so a
 * line of JSON stays the same JSON. Sections choose parts of nearly every sentence: error texts, versions, labels.
 */
export const printable = (text: string): string =>
  text.replace(OBEYED, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
