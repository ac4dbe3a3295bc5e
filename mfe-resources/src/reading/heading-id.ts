/** As rehype-slug: lower case, no punctuation, a hyphen for each space. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

export const headingsOf = (titles: readonly string[]) =>
  titles.map((title) => ({ id: headingId(title), title }));
