/**
 * Names that collide on a disk without case (macOS, Windows) or in nginx's tables: equal except for case, or
 * equal to a folder of another file.
 */
export function caseTwins(names: string[]): [name: string, other: string][] {
  const seen = new Map<string, string>();
  for (const name of names) seen.set(name.toLowerCase(), seen.get(name.toLowerCase()) ?? name);
  return names.flatMap((name): [string, string][] => {
    const folders = name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'));
    const other = [name, ...folders]
      .map((one) => seen.get(one.toLowerCase()))
      .find((one) => one && one !== name);
    return other === undefined ? [] : [[name, other]];
  });
}
