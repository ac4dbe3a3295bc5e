const INVISIBLE = /[^\P{Cc}\n\t]|\p{Cs}|\p{Bidi_Control}/gu;

/**
 * A text as a terminal or a page may show it: control characters (terminal escapes among them), text direction marks
 * and halves of characters are written as JSON writes them. JSON stays JSON, with the same values.
 */
export const visible = (text: string): string =>
  text.replace(INVISIBLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
