import { ENDLESS_RESPONSES } from '@site/fixture-site/endless-responses';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { openBucket } from './s3-store.ts';

const REAL_TIMEOUT = AbortSignal.timeout.bind(AbortSignal);

async function opened() {
  const bucket = await fixtureBucket();
  Object.assign(process.env, bucket.environment);
  bucket.objects.set('environment/a.json', { bytes: Buffer.from('one'), tag: 'a', modified: new Date() });
  return { bucket, store: openBucket(bucket.location) };
}

afterEach(() => jest.restoreAllMocks());

const OPERATIONS = {
  GET: ['read', 10_000, (store) => store.read('a.json')],
  LIST: ['list', 120_000, (store) => store.list('')],
  PUT: ['write', 60_000, (store) => store.put('a.json', Buffer.from('two'))],
  DELETE: ['remove', 10_000, (store) => store.remove(['a.json'])],
} satisfies Record<string, [string, number, (store: ReturnType<typeof openBucket>) => Promise<unknown>]>;

describe.each(Object.entries(OPERATIONS))('%s', (method, [, limit, operate]) => {
  test.each(Object.entries(ENDLESS_RESPONSES))(
    'a store that %s is given up, and used again',
    async (_, respond) => {
      const { bucket, store } = await opened();
      const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => REAL_TIMEOUT(100));
      bucket.faults.instead = { [method]: respond };
      await expect(operate(store)).rejects.toMatchObject({ code: 'SITE_STORE_UNREACHABLE' });
      expect(timeout.mock.calls).toEqual([[limit]]);
      bucket.faults.instead = {};
      timeout.mockImplementation(() => REAL_TIMEOUT(5000));
      await operate(store);
    },
  );
});

test('an object is read up to a limit, announced or not', async () => {
  const { bucket, store } = await opened();
  expect(await store.read('a.json', { maxBytes: 3 })).toMatchObject({ bytes: Buffer.from('one') });
  const tooLarge = {
    code: 'SITE_STORE_UNREACHABLE',
    message: expect.stringContaining('larger than 2 bytes'),
  };
  await expect(store.read('a.json', { maxBytes: 2 })).rejects.toMatchObject(tooLarge);
  bucket.faults.instead = { GET: (response) => response.writeHead(200).write('one') };
  await expect(store.read('a.json', { maxBytes: 2 })).rejects.toMatchObject(tooLarge);
});

test('an object that is too large is not asked for again, however patient the reader is', async () => {
  const { bucket } = await opened();
  const logged: string[] = [];
  const retrying = openBucket(bucket.location, { log: (sentence) => logged.push(sentence) });
  await expect(retrying.read('a.json', { maxBytes: 2 })).rejects.toThrow('larger than 2 bytes');
  expect([bucket.counts.GET, logged]).toEqual([1, []]);
});

test('a listing of pages without an end is given up', async () => {
  const { bucket, store } = await opened();
  const page =
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>';
  bucket.faults.instead = { LIST: (response) => response.end(`${page}</ListBucketResult>`) };
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => REAL_TIMEOUT(100));
  await expect(store.list('')).rejects.toThrow('longer than');
  const requested = bucket.counts.LIST;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bucket.counts.LIST).toBeLessThanOrEqual(requested + 1);
});

test('what a store says of its error is passed on in part', async () => {
  const { bucket, store } = await opened();
  const errorText = 'x'.repeat(1_000_000);
  bucket.faults.instead = {
    GET: (response) =>
      response.writeHead(400).end(`<Error><Code>${errorText}</Code><Message>${errorText}</Message></Error>`),
  };
  const problem = await store.read('a.json').catch((error: Error) => error.message);
  expect(problem).toEqual(expect.stringMatching(/^.{100,1000}$/s));
});
