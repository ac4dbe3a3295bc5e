/** The commands of the permission table follow this line. */
const MARK = '# The permission table\n';

export function withGrants(script: string, commands: readonly string[]): string {
  const end = script.indexOf(MARK);
  if (end === -1) throw new Error(`The script has no line "${MARK.trim()}".`);
  return `${script.slice(0, end)}${MARK}${commands.join('\n')}\n`;
}
