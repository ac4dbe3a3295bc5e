import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteError, syncFolder, writeFileAtomic } from '@site/server-kit';
import { exportManifestSchema } from './export-manifest.ts';
import type { NginxConfig } from './nginx-config.ts';
import type { SiteExport } from './site-export.ts';

/** Releases: a server may still use the previous one. */
const KEPT = 3;
const ENTRIES = new Set(['content', 'releases', 'current']);

export interface Written {
  release: string;
  copied: number;
  unchanged: number;
}

/**
 * By content hash; `current`, a link to the newest release, is switched last and atomically.
 *
 * @throws SITE_EXPORT_FOLDER if the folder contains other things; the system's errors (a full disk).
 */
export function writeExport(folder: string, { manifest, content }: SiteExport, nginx: NginxConfig): Written {
  requireOwn(folder);
  let copied = 0;
  for (const [name, bytes] of content) {
    if (writeOnce(join(folder, 'content', name), bytes)) copied += 1;
  }
  const files = {
    'manifest.json': `${JSON.stringify(manifest, null, 1)}\n`,
    'nginx/http.conf': nginx.http,
    'nginx/server.conf': nginx.server,
  };
  const release = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 20);
  writeRelease(join(folder, 'releases', release), files);
  point(join(folder, 'current'), join('releases', release));
  removeOld(folder, release);
  return { release, copied, unchanged: content.size - copied };
}

/** This command deletes files: the folder must be an export. */
function requireOwn(folder: string): void {
  const foreign = existsSync(folder) && readdirSync(folder).find((name) => !ENTRIES.has(name));
  if (!foreign) return;
  throw new SiteError(
    'SITE_EXPORT_FOLDER',
    `${folder} contains ${foreign}, which is not part of an exported site.`,
    'Give --out a new folder, or one that this command wrote.',
  );
}

/** nginx makes entity tags from time and length: the same bytes get the same tag on every machine. */
function writeOnce(file: string, bytes: Buffer): boolean {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return false;
  const seconds = createHash('sha256').update(bytes).digest().readUInt32BE() >>> 1;
  writeFileAtomic(file, bytes, 0o644, (temporary) => utimesSync(temporary, seconds, seconds));
  return true;
}

function writeRelease(folder: string, files: Record<string, string>): void {
  const now = new Date();
  if (!existsSync(folder)) {
    const incoming = `${folder}.${randomUUID()}.incoming`;
    try {
      for (const [name, text] of Object.entries(files)) {
        writeFileAtomic(join(incoming, name), text);
      }
      renameSync(incoming, folder);
      syncFolder(dirname(folder));
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }
  utimesSync(folder, now, now);
}

function point(link: string, target: string): void {
  const temporary = `${dirname(link)}/releases/${randomUUID()}.link`;
  symlinkSync(target, temporary);
  renameSync(temporary, link);
  syncFolder(dirname(link));
}

/** Also leftovers of interrupted runs. */
function removeOld(folder: string, current: string): void {
  const releases = join(folder, 'releases');
  const names = readdirSync(releases).filter((name) => /^[0-9a-f]{20}$/.test(name));
  const kept = names
    .filter((name) => name !== current)
    .sort((one, other) => statSync(join(releases, other)).mtimeMs - statSync(join(releases, one)).mtimeMs)
    .slice(0, KEPT - 1)
    .concat(current);
  for (const name of readdirSync(releases)) {
    if (!kept.includes(name)) rmSync(join(releases, name), { recursive: true, force: true });
  }
  const used = new Set(kept.flatMap((name) => contentOf(join(releases, name, 'manifest.json'))));
  for (const entry of readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !used.has(path.slice(join(folder, 'content').length + 1))) rmSync(path);
  }
}

function contentOf(manifestFile: string): string[] {
  const {
    answers: responses,
    notFound,
    rules,
  } = exportManifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const all = [...Object.values(responses), ...notFound.map(({ answer }) => answer), ...Object.values(rules)];
  return all.flatMap(({ body }) =>
    body ? ['identity', ...body.encodings].map((coding) => join(coding, body.file)) : [],
  );
}
