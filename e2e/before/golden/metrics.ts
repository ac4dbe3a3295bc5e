/** Names, types, help texts and label names of a page of metrics. Those of Node itself have no labels here: they vary. */
export function metricsIn(page: string): Record<string, { type: string; help: string; labels: string[] }> {
  const found: Record<string, { type: string; help: string; labels: string[] }> = {};
  const of = (name: string) => {
    found[name] ??= { type: '', help: '', labels: [] };
    return found[name];
  };
  for (const [, name, help] of page.matchAll(/^# HELP (\S+) (.*)$/gm)) of(name!).help = help!;
  for (const [, name, type] of page.matchAll(/^# TYPE (\S+) (.*)$/gm)) of(name!).type = type!;
  for (const [, sample, labels] of page.matchAll(/^([a-zA-Z_:][\w:]*)\{(.*)\} \S+$/gm)) {
    const name = sample! in found ? sample! : sample!.replace(/_(bucket|sum|count)$/, '');
    if (/^(nodejs|process)_/.test(name)) continue;
    const own = of(name);
    own.labels = [
      ...new Set([...own.labels, ...[...labels!.matchAll(/(\w+)="/g)].map(([, label]) => label!)]),
    ].sort();
  }
  return found;
}
