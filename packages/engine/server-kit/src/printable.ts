/** What a terminal may act on: C0 but tab and line feed, DEL, C1, direction marks, invisible characters, Unicode line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is its purpose
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Cf}|\p{Cs}/gu;

/** Escapes them as JSON does (`\\u001b`), so JSON stays the same. Sections choose parts of most sentences. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
