import { parseSlotId } from '@site/section-kit/names';
import { artifactText, type SectionArtifact } from '../plan/composition-input.ts';

export type ScriptNames = (parts: readonly string[]) => ReadonlySet<string>;

/** The search that made the stylesheet: a utility exists because its name is in a script. */
export function scriptNames(section: SectionArtifact, classNames: readonly string[]): ScriptNames {
  const { name, files, exposes } = section.manifest;
  const requests = kept((file) => requestedBy(section, file));
  const namesIn = kept((file) => {
    const script = artifactText(section, file);
    const words = new Set(script.replace(/\\[nrt]/g, ' ').split(SEPARATOR));
    return classNames.filter((one) => (SEPARATOR.test(one) ? script.includes(one) : words.has(one)));
  });
  const loadedBy = (parts: string[]) => {
    const scripts = new Set(parts.flatMap((part) => exposes[part]?.js ?? []));
    // a set that grows is walked to its end
    for (const script of scripts) for (const later of requests(script)) scripts.add(later);
    return scripts;
  };
  const ofParts = loadedBy(Object.keys(exposes));
  // any part may load them; a worker has no page
  const others = Object.keys(files)
    .filter((file) => /^web\/(?!workers\/).*\.js$/.test(file) && !ofParts.has(file))
    .flatMap(namesIn);
  return (ids) => {
    const own = ids.filter((id) => id.startsWith(`${name}/`)).map((id) => parseSlotId(id).part);
    return new Set([...others, ...[...loadedBy(own)].flatMap(namesIn)]);
  };
}

/** Characters that separate class names in a script. */
const SEPARATOR = /[\s"'`{}$;\\]+/;

/** webpack's request for a chunk by its id. */
const REQUEST = /\.e\(["']?([\w-]+)["']?\)/g;

function requestedBy(section: SectionArtifact, file: string): string[] {
  const ids = new Set([...artifactText(section, file).matchAll(REQUEST)].map(([, id]) => id));
  return Object.keys(section.manifest.files).filter((name) =>
    ids.has(/^web\/([\w-]+)\.(?:.*\.)?js$/.exec(name)?.[1]),
  );
}

function kept(read: (file: string) => string[]): (file: string) => string[] {
  const known = new Map<string, string[]>();
  return (file) => {
    const found = known.get(file) ?? read(file);
    known.set(file, found);
    return found;
  };
}
