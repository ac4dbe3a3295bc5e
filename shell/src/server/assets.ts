import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DataFolder, type Encoded, encode, SMALL } from '@site/composer';
import { artifactManifestSchema, SAFE_NAME } from '@site/section-kit/contract';
import { type Answer, IMMUTABLE } from './answer.ts';
import { CLOSED_POLICY } from './security-headers.ts';

const MEDIA_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
};
/** Compressed already. */
const COMPACT = new Set(['woff2', 'png', 'pdf']);
/** Bytes of encoded assets kept in memory; older versions are read again from disk. */
const MEMORY_LIMIT = 64 * 1024 * 1024;

export interface Assets {
  /** A file of any mirrored version, or undefined: only what a manifest lists exists. */
  find(name: string, version: string, file: string): Promise<Answer | undefined>;
}

/**
 * Files of mirrored artifacts. They are found by looking the name up in the version's own manifest, never by
 * joining a visitor's path to a folder.
 */
export function createAssets(data: DataFolder, headers: Record<string, string>): Assets {
  const manifests = new Map<string, Set<string>>();
  const answers = new Map<string, Promise<Answer>>();
  let held = 0;

  function listed(name: string, version: string): Set<string> | undefined {
    const key = `${name}/${version}`;
    const known = manifests.get(key);
    if (known) return known;
    const file = join(data.mirror, name, version, 'section.json');
    if (!SAFE_NAME.test(name) || !SAFE_NAME.test(version) || !existsSync(file)) return undefined;
    const { files, server } = artifactManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const names = new Set(Object.keys(files).filter((entry) => entry !== server));
    manifests.set(key, names);
    return names;
  }

  async function load(name: string, version: string, file: string): Promise<Answer> {
    const ending = file.slice(file.lastIndexOf('.') + 1);
    const source = join(data.mirror, name, version, file);
    const body = COMPACT.has(ending)
      ? { identity: await readFile(source), br: Buffer.alloc(0), gzip: Buffer.alloc(0), brotli: 0 }
      : await encodedOnce(source, join(data.mirror, '..', 'encoded', name, version, file));
    held += body.identity.length + body.br.length + body.gzip.length;
    return {
      status: 200,
      etag: `${version}-${file.replace(/[^a-zA-Z0-9.]/g, '-')}`,
      headers: {
        ...headers,
        'Content-Type': MEDIA_TYPES[ending] ?? 'application/octet-stream',
        'Cache-Control': IMMUTABLE,
        'Cross-Origin-Resource-Policy': 'same-origin',
        // a drawing opened on its own is a document, and may hold scripts
        'Content-Security-Policy': CLOSED_POLICY,
      },
      body,
    };
  }

  return {
    async find(name, version, file) {
      if (!listed(name, version)?.has(file)) return undefined;
      const key = `${name}/${version}/${file}`;
      const known = answers.get(key);
      if (known) return known;
      if (held > MEMORY_LIMIT) {
        answers.clear();
        held = 0;
      }
      const loading = load(name, version, file);
      answers.set(key, loading);
      loading.catch(() => answers.delete(key));
      return loading;
    },
  };
}

/** Compresses an immutable file as well as can be, once in its life, and keeps the result on disk. */
async function encodedOnce(source: string, target: string): Promise<Encoded> {
  const identity = await readFile(source);
  try {
    const [br, gzip] = await Promise.all([readFile(`${target}.br`), readFile(`${target}.gz`)]);
    return { identity, br, gzip, brotli: SMALL };
  } catch {
    const body = await encode(identity, SMALL);
    await keep(target, body).catch(() => {
      // a full disk costs only the next start's time
    });
    return body;
  }
}

async function keep(target: string, { br, gzip }: Encoded): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  for (const [ending, bytes] of [
    ['br', br],
    ['gz', gzip],
  ] as const) {
    const temporary = `${target}.${process.pid}.${ending}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, `${target}.${ending}`);
  }
}
