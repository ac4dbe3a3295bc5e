import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** `aws s3 cp` of one object and `aws s3 sync` of a folder, as the runbook uses them. */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { exclude: { type: 'string' } },
});
const [service, verb, from = '', to = ''] = positionals;
if (service !== 's3' || (verb !== 'cp' && verb !== 'sync'))
  throw new Error(`not known here: ${service} ${verb}`);
const client = new S3Client({ forcePathStyle: true });

interface Place {
  bucket: string | undefined;
  /** Key or file. */
  path: string;
}
const placeOf = (text: string): Place => {
  const [, bucket, path] = /^s3:\/\/([^/]+)\/(.+)$/.exec(text) ?? [];
  return bucket ? { bucket, path: path! } : { bucket: undefined, path: text };
};

async function read({ bucket, path }: Place): Promise<Uint8Array> {
  if (bucket === undefined) return readFileSync(path);
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
  return Body!.transformToByteArray();
}

async function write({ bucket, path }: Place, bytes: Uint8Array): Promise<void> {
  if (bucket !== undefined) {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes }));
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Names below a place, relative to it. */
async function names({ bucket, path }: Place): Promise<string[]> {
  if (bucket === undefined) {
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return files.map((one) => join(one.parentPath, one.name).slice(path.length + 1));
  }
  const found: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${path}/`, ContinuationToken: token }),
    );
    found.push(...(page.Contents ?? []).map(({ Key }) => Key!.slice(path.length + 1)));
    token = page.NextContinuationToken;
  } while (token);
  return found;
}

const [source, target] = [placeOf(from), placeOf(to)];
if (verb === 'cp') {
  if (source.bucket === undefined && target.bucket === undefined) cpSync(from, to);
  else await write(target, await read(source));
} else {
  for (const name of await names(source)) {
    if (name === values.exclude) continue;
    const [one, other] = [source, target].map(({ bucket, path }) => ({ bucket, path: `${path}/${name}` }));
    await write(other!, await read(one!));
  }
}
