import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { parseSettings, SiteError } from '@site/server-kit';
import { collectBytes, fewAtATime, TooLarge, untilAborted } from '@site/server-kit/files';
import * as z from 'zod';
import { boundResponses } from './bound-responses.ts';
import { MAX_BYTES, unreadable } from './fetch-bytes.ts';
import type { Condition, ListedObject, ObjectStore, ReadOptions, StoredObject } from './object-store.ts';
import { retryingStore, type Timeout } from './retrying-store.ts';

/** The client reads credentials from the standard variables of AWS. */
export const bucketSettingsSchema = z.object({
  AWS_ENDPOINT_URL_S3: z.string().optional().meta({
    description:
      'Address of an object store that speaks S3. `AWS_ENDPOINT_URL` is read where this one is not set.',
    unset: 'Amazon S3',
  }),
  AWS_ENDPOINT_URL: z.string().optional().describe('The same, for every service of AWS.'),
  AWS_REGION: z.string().optional().meta({
    description: 'Region of the bucket. `AWS_DEFAULT_REGION` is read where this one is not set.',
    unset: '`us-east-1` with an address, else that of the AWS profile',
  }),
  AWS_DEFAULT_REGION: z.string().optional().describe('The same.'),
  S3_PATH_STYLE: z.string().optional().meta({
    description: '`true`: the name of the bucket is in the path, and not in the host name.',
    unset: '`true` with an address',
  }),
});

/** For 5xx, slow-down and broken connections, with random pauses. */
const ATTEMPTS = 5;
/** Milliseconds to connect, and until a response begins. */
const CONNECT_TIMEOUT = 3000;
const RESPONSE_TIMEOUT = 10_000;
/** Milliseconds for all requests of an operation. */
const OPERATION_TIMEOUT = { read: 10_000, written: 60_000, listed: 120_000, removed: 10_000 };
const MAX_LISTED = 1_000_000;
/** Characters of a store's own error text. */
const MAX_REASON = 500;
const CHANGING = /(?:^|\/)(?:registry|site-contract|site-config\.dsse|snapshot\.dsse)\.json$/;

export const isBucket = (location: string): boolean => location.startsWith('s3://');

function placeOf(location: string): { bucket: string; prefix: string } {
  const [, bucket, path] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([A-Za-z0-9._/-]*))?$/.exec(location) ?? [];
  if (bucket === undefined || /(?:^|\/)\.{1,2}(?:\/|$)|\/\//.test(path ?? '')) {
    throw new SiteError(
      'SITE_SETTING_INVALID',
      `${location} is not the address of a bucket.`,
      'Write s3://bucket or s3://bucket/prefix.',
    );
  }
  return { bucket, prefix: path ? `${path.replace(/\/$/, '')}/` : '' };
}

type Sdk = typeof import('@aws-sdk/client-s3');

const connections = new Map<string, Promise<{ sdk: Sdk; client: S3Client }>>();

function connect(): Promise<{ sdk: Sdk; client: S3Client }> {
  const settings = clientSettings();
  const key = JSON.stringify(settings);
  const made =
    connections.get(key) ??
    import('@aws-sdk/client-s3').then((sdk) => {
      const client = new sdk.S3Client(settings);
      boundResponses(client, MAX_BYTES);
      return { sdk, client };
    });
  connections.set(key, made);
  return made;
}

function clientSettings(): S3ClientConfig {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION, S3_PATH_STYLE } =
    parseSettings(bucketSettingsSchema, process.env);
  const region = AWS_REGION ?? AWS_DEFAULT_REGION;
  const endpoint = AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL;
  return {
    // Self-hosted stores rarely have a host name for each bucket.
    forcePathStyle: S3_PATH_STYLE ? S3_PATH_STYLE === 'true' : Boolean(endpoint),
    ...(endpoint ? { endpoint, region: region || 'us-east-1' } : region ? { region } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: RESPONSE_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/**
 * Endpoint, region and credentials come from the environment of AWS. The client is loaded with the first
 * request.
 *
 * @param location `s3://bucket/prefix`
 * @throws SITE_SETTING_INVALID
 */
export function openBucket(location: string, timeout?: Timeout): ObjectStore {
  const store = s3Store(location);
  return timeout ? retryingStore(store, timeout) : store;
}

function s3Store(location: string): ObjectStore {
  const { bucket, prefix } = placeOf(location);
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect();
    return connected;
  };
  const base = `s3://${bucket}/${prefix}`;
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const failed = (doing: string, path: string, error: unknown) => storeError(doing, base + path, error);
  const limited = <T>(
    doing: keyof typeof OPERATION_TIMEOUT,
    work: (abortSignal: AbortSignal) => Promise<T>,
    {
      signal,
      timeout = OPERATION_TIMEOUT[doing],
    }: { signal?: AbortSignal | undefined; timeout?: number } = {},
  ): Promise<T> => {
    const end = AbortSignal.timeout(timeout);
    const until = signal ? AbortSignal.any([signal, end]) : end;
    return untilAborted(until, work(until)).catch((error: unknown) => {
      throw end.aborted ? new DOMException(`it took longer than ${timeout / 1000} s`, 'TimeoutError') : error;
    });
  };
  /** Ceph compares entity tags without quotes: what worked last is tried first. */
  let quoted = true;

  async function put(path: string, bytes: Uint8Array, condition?: Condition): Promise<'written' | 'refused'> {
    const conditionHeaders = !condition
      ? {}
      : condition === 'absent'
        ? { IfNoneMatch: '*' }
        : { IfMatch: quoted ? condition.tag : condition.tag.replaceAll('"', '') };
    const { sdk, client } = await connection();
    try {
      const command = new sdk.PutObjectCommand({
        ...at(path),
        ...conditionHeaders,
        Body: bytes,
        ContentType: path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        CacheControl: CHANGING.test(path) ? 'no-cache' : 'public, max-age=31536000, immutable',
      });
      await limited('written', (abortSignal) => client.send(command, { abortSignal }));
      return 'written';
    } catch (error) {
      const status = statusOf(error);
      // 409: some providers, and two writes at one moment.
      if (status === 412 || status === 409) return 'refused';
      if (status === 404 && condition && condition !== 'absent') return 'refused';
      throw failed('written', path, error);
    }
  }

  async function readIfChanged(
    path: string,
    known: StoredObject | undefined,
    { maxBytes = MAX_BYTES, ...limits }: ReadOptions = {},
  ): Promise<StoredObject | undefined> {
    const { sdk, client } = await connection();
    const command = new sdk.GetObjectCommand({ ...at(path), ...(known ? { IfNoneMatch: known.tag } : {}) });
    try {
      return await limited(
        'read',
        async (abortSignal) => {
          const { Body, ContentLength, ETag = '' } = await client.send(command, { abortSignal });
          const body = Body as Readable;
          abortSignal.addEventListener('abort', () => body.destroy(), { once: true });
          if (abortSignal.aborted || (ContentLength ?? 0) > maxBytes) body.destroy();
          return { bytes: await collectBytes(body, maxBytes, ContentLength), tag: ETag };
        },
        limits,
      );
    } catch (error) {
      if (statusOf(error) === 304) return known;
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw error instanceof TooLarge ? unreadable(base + path, error) : failed('read', path, error);
    }
  }

  return {
    base,
    read: (path, given) => readIfChanged(path, undefined, given),
    readIfChanged,
    async list(prefixed) {
      const { sdk, client } = await connection();
      const found: ListedObject[] = [];
      const listAll = async (abortSignal: AbortSignal) => {
        const where = { Bucket: bucket, Prefix: prefix + prefixed };
        const pages = sdk.paginateListObjectsV2({ client }, where, { abortSignal });
        for await (const { Contents = [] } of pages) {
          if (abortSignal.aborted) return;
          if (found.length + Contents.length > MAX_LISTED)
            throw new Error(`it has more than ${MAX_LISTED} objects`);
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            found.push({
              path: Key.slice(prefix.length),
              bytes: Size,
              modified: LastModified?.getTime() ?? 0,
            });
          }
        }
      };
      try {
        await limited('listed', listAll);
      } catch (error) {
        throw failed('listed', prefixed, error);
      }
      return found;
    },
    async put(path, bytes, condition) {
      const outcome = await put(path, bytes, condition);
      if (outcome === 'written' || condition === undefined || condition === 'absent') return outcome;
      quoted = !quoted;
      const other = await put(path, bytes, condition);
      if (other === 'refused') quoted = !quoted;
      return other;
    },
    async remove(paths) {
      const { sdk, client } = await connection();
      await fewAtATime(paths, async (path) => {
        try {
          const command = new sdk.DeleteObjectCommand(at(path));
          await limited('removed', (abortSignal) => client.send(command, { abortSignal }));
        } catch (error) {
          throw failed('removed', path, error);
        }
      });
    },
  };
}

interface ServiceError {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as ServiceError).name ?? '';

/** Different causes need different actions. */
function storeError(doing: string, where: string, error: unknown): SiteError {
  const { message = '' } = error as ServiceError;
  const [status, name] = [statusOf(error), nameOf(error)];
  const why = [status, name, message].filter(Boolean).join(' ').slice(0, MAX_REASON);
  if (status === 403) {
    return new SiteError(
      'SITE_STORE_RIGHTS',
      `${where} may not be ${doing}: ${why}.`,
      `Nothing was changed. These credentials need the right to ${RIGHTS[doing] ?? doing}; the guide lists them.`,
      { cause: error },
    );
  }
  const isRefused = status !== undefined && status >= 400 && status < 500 && !TRANSIENT.includes(status);
  if (isRefused || isMisconfigured(error)) {
    return new SiteError(
      'SITE_STORE_REFUSED',
      `${where} could not be ${doing}: ${why}.`,
      'Nothing was changed. Check that the bucket exists, AWS_ENDPOINT_URL_S3, the region, the path style and the credentials.',
      { cause: error },
    );
  }
  return new SiteError(
    'SITE_STORE_UNREACHABLE',
    `${where} could not be ${doing}: ${why || String(error).slice(0, MAX_REASON)}.`,
    'The live site is untouched. Check the bucket, AWS_ENDPOINT_URL_S3, the region and the credentials, then try again.',
    { cause: error },
  );
}

/** Credentials, region or address are missing. */
const isMisconfigured = (error: unknown): boolean =>
  nameOf(error).endsWith('ProviderError') ||
  (error as { code?: string }).code === 'ERR_INVALID_URL' ||
  (error as ServiceError).message === 'Region is missing';

const TRANSIENT = [408, 425, 429];

const RIGHTS: Record<string, string> = {
  read: 'read objects (GetObject), and to list, without which a missing object looks forbidden',
  listed: 'list the bucket (ListBucket)',
  written: 'write objects (PutObject)',
  removed: 'remove objects (DeleteObject)',
};
