export const wrapperOf = (section: string) =>
  `[data-section=${/^[a-z][a-z0-9-]*$/.test(section) ? section : `"${section}"`}]`;

/**
 * Inside the section's wrapper, outside sections nested in it, without specificity. Written by the build,
 * checked
 * by the gate.
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

/** The compound selector of the element itself. */
export function subjectOf<Node extends { type: string }>(nodes: readonly Node[]): Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** True if it requires no class that a wrapper lacks. */
export const isBare = (subject: readonly { type: string; value?: string }[]) =>
  !subject.some(({ type, value }) => type === 'class' && value !== 'slot');

/** Prefix of page-wide names: custom properties (after `--`), keyframes, registered properties. */
export const stylePrefix = (section: string) => `${section.replaceAll('.', '-')}_`;
