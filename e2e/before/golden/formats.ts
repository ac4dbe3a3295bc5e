import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CommandResult, root, runCommand } from '../kit/run-command.ts';
import { SECTIONS } from '../kit/test-site.ts';
import { normalize, shapeOf } from './normalize.ts';
import { PLACES } from './places.ts';
import { plainEnv, type World } from './world.ts';

/** Fields whose keys are names of files, packages or versions. */
const MAPS = new Set(['files', 'packages', 'tools', 'exposes']);

const endOf = ({ code, output }: CommandResult) => ({ code, output });

/** What the tool, the server and the export have written: where, and what is in it. */
export async function collectFormats({ at, env }: World, keys: Record<string, string>) {
  const out = at('export');
  const program = join(root, PLACES.export.folder, PLACES.export.program);
  const settings = { ...plainEnv(), ...env, ...keys, DATA_DIR: at('exported') };
  const exported = await runCommand('node', [program, '--out', out], { cwd: at('empty'), env: settings });
  if (exported.code !== 0) throw new Error(exported.output);
  const refused = await runCommand('node', [program], { cwd: at('empty'), env: settings });
  const folders = { store: at('store'), server: at('server'), export: out };
  return {
    layout: Object.fromEntries(
      Object.entries(folders).map(([name, folder]) => [
        name,
        [...new Set(filesBelow(folder).map(withoutHash))],
      ]),
    ),
    files: filesIn(folders),
    export: { exported: endOf(exported), refused: endOf(refused) },
    artifacts: Object.fromEntries(
      ['shell', ...SECTIONS.map((name) => `mfe-${name}`)].map((folder) => {
        const text = readFileSync(join(root, folder, 'dist', 'artifact', 'section.json'), 'utf8');
        return [folder, shapeOf(JSON.parse(text), MAPS)];
      }),
    ),
  };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => relative(folder, join(folder, file)))
    .sort();

/** The content of each file, by its name without hashes: several files of one format are several entries. */
function filesIn(folders: Record<string, string>): Record<string, unknown[]> {
  const found: Record<string, string[]> = {};
  for (const [name, folder] of Object.entries(folders)) {
    for (const file of filesBelow(folder)) {
      // bodies of responses, and second copies
      if (/^(content|releases|site\/mirror|site\/results)\//.test(file)) continue;
      const content = contentOf(join(folder, file));
      if (content === undefined) continue;
      const key = `${name}/${withoutHash(file)}`;
      found[key] = [...(found[key] ?? []), JSON.stringify(normalize(content))];
    }
  }
  const inOrder = (texts: string[]) => [...new Set(texts)].sort().map((text) => JSON.parse(text) as unknown);
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, inOrder(texts)]));
}

/** Content-addressed files are one line each time. */
const withoutHash = (file: string) => file.replaceAll(/[0-9a-f]{20,}/g, '<hash>');

/** What a file says, for the formats that programs read; undefined for files that belong to a version or a page. */
function contentOf(file: string): unknown {
  if (file.endsWith('.page')) return pageHead(file);
  if (file.endsWith('.log'))
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => opened(JSON.parse(line)));
  if (file.endsWith('.json')) return opened(JSON.parse(readFileSync(file, 'utf8')));
  if (file.endsWith('.conf')) return readFileSync(file, 'utf8').split('\n');
  return undefined;
}

/** The first line of a stored page is JSON; three encodings of its document follow. */
function pageHead(file: string): unknown {
  const bytes = readFileSync(file);
  const head = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(10)));
  return { ...head, lengths: head.lengths.map(() => 'number') };
}

/** The same value with the statement of each signed envelope as a value. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, opened(one)] as const);
  const made = Object.fromEntries(entries);
  if (!('payloadType' in value) || typeof made.payload !== 'string') return made;
  return { ...made, payload: JSON.parse(Buffer.from(made.payload, 'base64').toString('utf8')) };
}
