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

/** A dot-atom of RFC 5321 before the @; after it, host labels and an alphabetic or Punycode top level. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Longest part before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

function visibleLength(text: string): number {
  return text.replace(INVISIBLE, '').trim().length;
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(text);
}

/** One trimmed line of `minimum` visible characters up to `TEXT_MAX`; the first broken rule is reported. */
export function requiredText(minimum: number, message: string) {
  return z.string(message).check(
    z.trim(),
    z.refine((text) => !SPECIAL.test(text), { error: fieldMessages.specialCharacters, abort: true }),
    z.refine((text) => visibleLength(text) >= minimum, { error: message, abort: true }),
    z.maxLength(TEXT_MAX, fieldMessages.tooLong),
  );
}

/** A trimmed email address of at most `EMAIL_MAX` characters. */
export const emailAddress = z
  .string(fieldMessages.email)
  .check(z.trim(), z.refine(isEmail, fieldMessages.email));
