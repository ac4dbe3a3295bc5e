import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, Pin } from '@site/composer';
import { type DataFolder, emptyRegistry, type RegistryDocument, withLive } from '@site/registry';
import { artifactManifestSchema } from '@site/section-kit/contract';

/** The live versions for a working copy elsewhere: a registry, and their files next to it. */
export const LIVE_STORE = '/_status/store/';

/** The bytes of a file of the live versions, including server bundles; undefined if there is none. */
export async function liveStoreFile(
  path: string,
  composition: Composition,
  data: DataFolder,
): Promise<Buffer | undefined> {
  const pins: Record<string, Pin> = { shell: composition.shell, ...composition.sections };
  const requested = path.slice(LIVE_STORE.length);
  if (requested === 'registry.json')
    return Buffer.from(JSON.stringify(registryOf(pins, composition.createdAt)));
  const [name = '', version = '', ...rest] = requested.split('/');
  const file = rest.join('/');
  if (!Object.hasOwn(pins, name) || pins[name]!.version !== version) return undefined;
  const folder = join(data.mirror, name, version);
  const manifest = await readFile(join(folder, 'section.json'));
  if (file === 'section.json') return manifest;
  const { files } = artifactManifestSchema.parse(JSON.parse(manifest.toString('utf8')));
  return Object.hasOwn(files, file) ? readFile(join(folder, file)) : undefined;
}

const registryOf = (pins: Record<string, Pin>, since: string): RegistryDocument =>
  Object.entries(pins).reduce(
    (document, [name, { version, integrity }]) =>
      withLive(
        document,
        name,
        { url: `${name}/${version}/section.json`, metadata: { version, integrity } },
        { at: new Date(since), by: 'the live site', revision: 1 },
      ),
    emptyRegistry(),
  );
