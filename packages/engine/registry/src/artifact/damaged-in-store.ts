import type { ArtifactManifest } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';
import { fewAtATime, TooLarge } from '@site/server-kit/files';
import { type ArtifactSources, sourceAddress } from '../document/artifact-sources.ts';
import type { RegistryEntry } from '../document/registry-document.ts';
import { fetchIfThere } from '../object-store/fetch-bytes.ts';
import { parseManifest } from './artifact-pull.ts';

interface CheckedVersion {
  files: number;
  damaged: { file: string; problem: 'missing' | 'damaged' }[];
}

/**
 * An unreadable file, such as a link, is damaged.
 *
 * @throws SITE_STORE_UNREACHABLE, SITE_SOURCE_REFUSED
 */
export async function damagedInStore(
  name: string,
  { url, metadata }: Pick<RegistryEntry, 'url' | 'metadata'>,
  sources: ArtifactSources,
): Promise<CheckedVersion> {
  const address = sourceAddress(url, `${name} ${metadata.version}`, sources);
  const problemOf = async (file: string, isRight: (bytes: Buffer) => boolean) => {
    const bytes = await fetchIfThere(new URL(file, address).href, { bucket: sources.bucket }).catch(
      (error: Error) => {
        if (isOfFile(error, address)) return 'damaged' as const;
        throw error;
      },
    );
    if (bytes && bytes !== 'damaged' && isRight(bytes)) return [];
    return [{ file, problem: bytes ? ('damaged' as const) : ('missing' as const) }];
  };
  let manifest: ArtifactManifest | undefined;
  const listed = await problemOf('section.json', (bytes) => {
    if (`sha384-${sha384(bytes)}` !== metadata.integrity) return false;
    manifest = parseManifest(bytes.toString('utf8'));
    return true;
  });
  if (!manifest) return { files: 1, damaged: listed };
  const files = Object.entries(manifest.files);
  const found = await fewAtATime(files, ([file, expected]) =>
    problemOf(file, (bytes) => sha384(bytes) === expected.sha384),
  );
  return { files: files.length + 1, damaged: found.flat() };
}

/** False for a store out of reach, a hanging disk and too many open files. */
function isOfFile({ cause }: Error, address: string): boolean {
  const { code, name, cause: inner } = cause as NodeJS.ErrnoException;
  if (cause instanceof TooLarge || inner instanceof TooLarge) return true;
  return address.startsWith('file:') && name !== 'TimeoutError' && code !== 'EMFILE' && code !== 'ENFILE';
}
