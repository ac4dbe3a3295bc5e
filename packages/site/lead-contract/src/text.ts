import * as z from 'zod/mini';
import { EMAIL_MAX, TEXT_MAX } from './limits.ts';
import { fieldMessages } from './wording.ts';

/**
 * Characters that do not belong in one line of text: controls, line and paragraph separators, direction
 * marks and overrides (they can show a text in a different order than stored), halves of surrogate pairs.
 */
const SPECIAL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Invisible characters: zero-width joiners, soft hyphens, fillers, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Comes with a pasted text, and is invisible. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/** A dot-atom of RFC 5321 before the @; after it, host labels and an alphabetic or Punycode top level. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Nothing that ends the host of an address; what a domain may have, the browser's own parser decides. */
const INTERNATIONAL = /^[a-z0-9.\-\u{80}-\u{10ffff}]+$/iu;

/** Longest part before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

function visibleLength(text: string): number {
  return text.replace(INVISIBLE, '').trim().length;
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(text);
}

/** Without what is unseen at both ends. A tab, as between two cells of a sheet, is a space. */
function trimmed(text: string): string {
  const letters = [...text];
  const isSeen = (letter: string) => letter.trim() !== '' && !UNSEEN.test(letter);
  const seen = letters.slice(letters.findIndex(isSeen), letters.findLastIndex(isSeen) + 1);
  return seen.join('').replaceAll('\t', ' ');
}

/** Without what is unseen, the domain in its ASCII form. */
function plainEmail(text: string): string {
  const email = [...text]
    .filter((letter) => !UNSEEN.test(letter))
    .join('')
    .trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (email.length > EMAIL_MAX || !/[^\0-\x7f]/.test(domain) || !INTERNATIONAL.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** One trimmed line of `minimum` visible characters up to `TEXT_MAX`; the first broken rule is reported. */
export function requiredText(minimum: number, message: string) {
  return z.string(message).check(
    z.overwrite(trimmed),
    z.refine((text) => !SPECIAL.test(text), { error: fieldMessages.specialCharacters, abort: true }),
    z.refine((text) => visibleLength(text) >= minimum, { error: message, abort: true }),
    z.maxLength(TEXT_MAX, fieldMessages.tooLong),
  );
}

/** A trimmed email address of at most `EMAIL_MAX` characters. */
export const emailAddress = z
  .string(fieldMessages.email)
  .check(z.overwrite(plainEmail), z.refine(isEmail, fieldMessages.email));
