export const wrapperOf = (section: string) =>
  `[data-section=${/^[a-z][a-z0-9-]*$/.test(section) ? section : `"${section}"`}]`;

/**
 * Inside the section's wrapper, outside nested sections, without specificity.
 *
 * @param bare the selector could match a nested wrapper, which has no class but `slot`.
 */
export const confinementOf = (section: string, bare: boolean): string => jointConfinement([section], bare);

/** For a rule that several sections share on a page. */
export const jointConfinement = (sections: readonly string[], bare: boolean): string =>
  `:where(${sections.map((section) => insideOf(section, bare)).join()})`;

function insideOf(section: string, bare: boolean): string {
  const own = wrapperOf(section);
  const nested = `${own} [data-section]`;
  return `${own} :not(${bare ? `${nested},` : ''}${nested} *)`;
}

export function subjectOf<Node extends { type: string }>(nodes: readonly Node[]): Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

export const isBare = (subject: readonly { type: string; value?: string }[]) =>
  !subject.some(({ type, value }) => type === 'class' && value !== 'slot');

/** Of custom properties (after `--`), keyframes and registered properties, which are page-wide. */
export const stylePrefix = (section: string) => `${section.replaceAll('.', '-')}_`;
