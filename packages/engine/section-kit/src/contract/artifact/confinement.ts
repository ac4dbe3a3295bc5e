/** The selector of a section's wrapper. */
export const wrapperOf = (section: string) =>
  `[data-section=${/^[a-z][a-z0-9-]*$/.test(section) ? section : `"${section}"`}]`;

/**
 * The confinement that the build writes into a section's selectors and the gate checks: inside the section's wrapper, not inside a
 * section nested in it, and with no specificity.
 *
 * @param bare whether the selector could match the nested section's wrapper, which has no class but `slot`.
 */
export const confinementOf = (section: string, bare: boolean): string => jointConfinement([section], bare);

/** The confinement to any of these sections, for a rule that they share on a page. */
export const jointConfinement = (sections: readonly string[], bare: boolean): string =>
  `:where(${sections.map((section) => insideOf(section, bare)).join()})`;

function insideOf(section: string, bare: boolean): string {
  const own = wrapperOf(section);
  const nested = `${own} [data-section]`;
  return `${own} :not(${bare ? `${nested},` : ''}${nested} *)`;
}

/** The part of a selector that the element itself must match. */
export function subjectOf<Node extends { type: string }>(nodes: readonly Node[]): Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Whether a compound selector requires no class that a wrapper lacks. */
export const isBare = (subject: readonly { type: string; value?: string }[]) =>
  !subject.some(({ type, value }) => type === 'class' && value !== 'slot');

/** The prefix of names that the whole page shares: custom properties (after `--`), keyframes, registered properties. */
export const stylePrefix = (section: string) => `${section.replaceAll('.', '-')}_`;
