import * as z from 'zod/mini';
import { EMAIL_MAX, TEXT_MAX } from './limits.ts';
import { fieldMessages } from './wording.ts';

/** Controls, separators, halves of surrogate pairs, and direction marks, which show a text in another order. */
const SPECIAL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Zero-width joiners, soft hyphens, fillers, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Invisible parts of a pasted text. */
const PASTED_INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/** RFC 5321: a dot-atom, host labels, an alphabetic or Punycode top level. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** No character that ends a host; the URL parser decides what a domain may have. */
const INTERNATIONAL = /^[a-z0-9.\-\u{80}-\u{10ffff}]+$/iu;

/** Before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

function visibleLength(text: string): number {
  return text.replace(INVISIBLE, '').trim().length;
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(text);
}

/** A tab, as between two cells of a sheet, becomes a space. */
function trimmed(text: string): string {
  const letters = [...text];
  const isVisible = (letter: string) => letter.trim() !== '' && !PASTED_INVISIBLE.test(letter);
  const visible = letters.slice(letters.findIndex(isVisible), letters.findLastIndex(isVisible) + 1);
  return visible.join('').replaceAll('\t', ' ');
}

/** The domain in its ASCII form. */
function plainEmail(text: string): string {
  const email = [...text]
    .filter((letter) => !PASTED_INVISIBLE.test(letter))
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

/** The first broken rule is reported. @param minimum visible characters */
export function requiredText(minimum: number, message: string) {
  return z.string(message).check(
    z.overwrite(trimmed),
    z.refine((text) => !SPECIAL.test(text), { error: fieldMessages.specialCharacters, abort: true }),
    z.refine((text) => visibleLength(text) >= minimum, { error: message, abort: true }),
    z.maxLength(TEXT_MAX, fieldMessages.tooLong),
  );
}

export const emailAddress = z
  .string(fieldMessages.email)
  .check(z.overwrite(plainEmail), z.refine(isEmail, fieldMessages.email));
