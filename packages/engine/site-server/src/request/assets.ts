import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Encoded, encode, FAST, SMALL } from '@site/composer';
import type { DataFolder } from '@site/registry';
import { isDescription, SAFE_NAME, STOPPED_VERSION, storedFilesSchema } from '@site/section-kit/contract';
import { contentId, sha384, writeFileWhole } from '@site/server-kit';
import type * as z from 'zod';
import { IMMUTABLE, type PreparedResponse } from './prepared-response.ts';
import { CLOSED_POLICY } from './security-headers.ts';
import { onlyIdentity } from './server-page.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const COMPACT = new Set(['.woff2', '.png', '.pdf']);
const CONTENT_ID = /^[0-9a-f]{20}$/;
/** Bytes; the rest is read from disk again. */
const MEMORY_LIMIT = 64 * 1024 * 1024;

export type Assets = ReturnType<typeof createAssets>;

/**
 * Looked up in the manifest: a visitor's path is never joined to a folder.
 * @param onDamaged a copy on this disk is missing or damaged.
 */
export function createAssets(
  data: DataFolder,
  headers: Record<string, string>,
  onDamaged: () => void = () => {},
) {
  /** By version, then file name. */
  const manifests = new Map<string, Map<string, string>>();
  const responses = new Map<string, Promise<PreparedResponse>>();
  /** By hash: versions share most of their files. */
  const bodies = new Map<string, Encoded>();
  let bytesInMemory = 0;

  function listed(name: string, version: string): Map<string, string> | undefined {
    const key = `${name}/${version}`;
    const known = manifests.get(key);
    if (known) return known;
    const file = join(data.mirror, name, version, 'section.json');
    if (!SAFE_NAME.test(name) || !SAFE_NAME.test(version) || !existsSync(file)) return undefined;
    const hashes = servedFiles(storedFilesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
    manifests.set(key, hashes);
    return hashes;
  }

  async function cached(key: string, load: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const known = responses.get(key);
    if (known) return known;
    if (bytesInMemory > MEMORY_LIMIT) {
      responses.clear();
      bodies.clear();
      bytesInMemory = 0;
    }
    const loading = load();
    responses.set(key, loading);
    try {
      return await loading;
    } catch (error) {
      responses.delete(key);
      throw error;
    }
  }

  function remember(hash: string, body: Encoded): Encoded {
    bodies.set(hash, body);
    bytesInMemory += body.identity.length + body.br.length + body.gzip.length;
    return body;
  }

  const immutable = (type: string, etag: string, body: Encoded): PreparedResponse => ({
    status: 200,
    etag,
    headers: {
      ...headers,
      'Content-Type': type,
      'Cache-Control': IMMUTABLE,
      'Cross-Origin-Resource-Policy': 'same-origin',
      // an SVG opened on its own is a document that may contain scripts
      'Content-Security-Policy': CLOSED_POLICY,
    },
    body,
  });

  async function load(name: string, version: string, file: string, hash: string): Promise<PreparedResponse> {
    const ending = extname(file);
    const etag = hash.slice(-24).replace(/[^a-zA-Z0-9]/g, '-');
    const type = MEDIA_TYPES[ending] ?? 'application/octet-stream';
    const target = join(data.encoded, name, version, file);
    const same = bodies.get(hash);
    if (same) {
      // for the next start, which may not have the other version
      if (!COMPACT.has(ending)) await keep(target, same).catch(ignored);
      return immutable(type, etag, same);
    }
    const source = join(data.mirror, name, version, file);
    const identity = await readFile(source);
    if (sha384(identity) !== hash) throw new Error(`${source} is damaged`);
    const body = COMPACT.has(ending) ? onlyIdentity(identity) : await encodedOnce(identity, target);
    return immutable(type, etag, remember(hash, body));
  }

  async function stub(file: string, text: string): Promise<PreparedResponse> {
    const body = remember(`stopped ${file}`, await encode(Buffer.from(text), FAST));
    return immutable(MEDIA_TYPES[extname(file)]!, contentId(text), body);
  }

  return {
    knows: (name: string, version: string) => listed(name, version) !== undefined,
    /** Undefined unless a manifest lists it for browsers. Rejects if it is unreadable. */
    async find(name: string, version: string, file: string): Promise<PreparedResponse | undefined> {
      const empty = stoppedFile(version, file);
      if (empty !== undefined) return cached(`stopped ${file}`, () => stub(file, empty));
      const hash = listed(name, version)?.get(file);
      if (hash === undefined) return undefined;
      try {
        return await cached(`${name}/${version}/${file}`, () => load(name, version, file, hash));
      } catch (error) {
        // a removed version is no fault; a missing file of an existing one is
        if (existsSync(join(data.mirror, name, version))) {
          onDamaged();
          throw error;
        }
        manifests.delete(`${name}/${version}`);
        return undefined;
      }
    },
    /** A page loaded before a deploy boots with its own frame. */
    async frame(id: string): Promise<PreparedResponse | undefined> {
      if (!CONTENT_ID.test(id) || !existsSync(join(data.frames, `${id}.json`))) return undefined;
      return cached(`frame ${id}`, async () => {
        const text = await readFile(join(data.frames, `${id}.json`));
        return immutable('application/json', id, remember(id, await encode(text, FAST)));
      });
    },
  };
}

/** A full disk only makes the next start slower. */
const ignored = () => {};

/** Stores the result. */
async function encodedOnce(identity: Buffer, target: string): Promise<Encoded> {
  try {
    const [br, gzip] = await Promise.all([readFile(`${target}.br`), readFile(`${target}.gz`)]);
    const [fromBr, fromGzip] = await Promise.all([promisify(brotliDecompress)(br), promisify(gunzip)(gzip)]);
    if (!identity.equals(fromBr) || !identity.equals(fromGzip)) throw new Error(`${target} is damaged`);
    return { identity, br, gzip, brotli: SMALL };
  } catch {
    const body = await encode(identity, SMALL);
    await keep(target, body).catch(ignored);
    return body;
  }
}

/** Not synced: reading checks it. */
async function keep(target: string, { br, gzip }: Encoded): Promise<void> {
  await writeFileWhole(`${target}.br`, br, false);
  await writeFileWhole(`${target}.gz`, gzip, false);
}

/** By name, with hash. Without the server bundle and descriptions. */
export const servedFiles = ({ server, files }: z.output<typeof storedFilesSchema>): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([name, { sha384 }]) =>
      name === server || isDescription(name) ? [] : [[name, sha384]],
    ),
  );

/** For pages that embed a stopped section. */
const FILES: Record<string, string> = {
  'entry.js':
    "const part = { __esModule: true, default: () => '' };\nexport const init = () => {};\nexport const get = async () => () => part;\n",
  'style.css': '/* stopped */\n',
};

/** Undefined for real versions. */
export const stoppedFile = (version: string, file: string): string | undefined =>
  version === STOPPED_VERSION && Object.hasOwn(FILES, file) ? FILES[file] : undefined;

export const STOPPED_FILES = Object.keys(FILES);
