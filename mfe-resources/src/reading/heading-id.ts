/** The id that rehype-slug gives a heading: lower case, punctuation dropped, a hyphen for each space. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
