import { SiteError } from '@site/server-kit';
import { type ObjectStore, type StoredObject, writeObject } from './object-store.ts';
import { retryingStore } from './retrying-store.ts';

afterEach(() => jest.restoreAllMocks());

const unreachable = () => new SiteError('SITE_STORE_UNREACHABLE', 'No answer.', 'Try again.');

/** `fails` and `loses` may throw: before each request, and after each write. */
function memoryStore(fails: (kind: string) => void, loses: () => void = () => {}): ObjectStore {
  const objects = new Map<string, StoredObject>();
  let tags = 0;
  const read = async (path: string) => {
    fails('read');
    return objects.get(path);
  };
  return {
    base: 's3://site/',
    read,
    readIfChanged: read,
    async list() {
      fails('list');
      return [];
    },
    async put(path, bytes, condition) {
      fails('put');
      const there = objects.get(path);
      const holds =
        !condition || (condition === 'absent' ? there === undefined : there?.tag === condition.tag);
      if (!holds) return 'refused';
      tags += 1;
      objects.set(path, { bytes: Buffer.from(bytes), tag: String(tags) });
      loses();
      return 'written';
    },
    async remove() {
      fails('remove');
    },
  };
}

function times(count: number, error = unreachable()) {
  let left = count;
  return () => {
    if (left-- > 0) throw error;
  };
}

function waiting(limit = 5000) {
  const logged: string[] = [];
  return { logged, timeout: { log: (sentence: string) => logged.push(sentence), limit, maxPause: 2 } };
}

test('a store that answers again after a while has lost nothing, and it is said once', async () => {
  const { logged, timeout } = waiting();
  const store = retryingStore(memoryStore(times(20)), timeout);
  expect(await store.put('a', Buffer.from('one'))).toBe('written');
  expect(await store.list('')).toEqual([]);
  await store.remove(['b']);
  expect(await store.read('a')).toMatchObject({ bytes: Buffer.from('one') });
  expect(logged).toEqual(['The store does not answer; trying again for up to 5 s.']);
});

test('after the bound the failure is thrown; the next request of that kind does not wait again', async () => {
  const { logged, timeout } = waiting(400);
  jest.spyOn(Math, 'random').mockReturnValue(0.01);
  const started = performance.now();
  let requested = 0;
  const store = retryingStore(
    memoryStore((kind) => {
      if (kind === 'put') {
        requested += 1;
        throw unreachable();
      }
    }),
    timeout,
  );
  await expect(writeObject(store, 'a', Buffer.from('one'), 'absent')).rejects.toMatchObject({
    code: 'SITE_STORE_UNREACHABLE',
  });
  expect(performance.now() - started).toBeGreaterThan(400);
  expect(requested).toBeGreaterThan(10);
  const before = requested;
  await expect(store.put('b', Buffer.from('two'))).rejects.toMatchObject({ code: 'SITE_STORE_UNREACHABLE' });
  expect(requested).toBe(before + 1);
  expect(logged).toHaveLength(1);
});

test('a write that landed without an answer is repeated, and settled by reading', async () => {
  const { timeout } = waiting();
  const memory = memoryStore(() => {}, times(1));
  const store = retryingStore(memory, timeout);
  expect(await writeObject(store, 'a', Buffer.from('one'), 'absent')).toBe(true);
  const { tag } = (await memory.read('a')) as StoredObject;
  const replaced = retryingStore(
    memoryStore(() => {}, times(1)),
    timeout,
  );
  expect(await writeObject(replaced, 'a', Buffer.from('one'), { tag })).toBe(false);
  expect(await writeObject(store, 'a', Buffer.from('two'), { tag })).toBe(true);
});

test('what waiting does not cure is thrown at once', async () => {
  const { logged, timeout } = waiting();
  const rights = new SiteError('SITE_STORE_RIGHTS', 'No right.', 'Get it.');
  await expect(retryingStore(memoryStore(times(1, rights)), timeout).read('a')).rejects.toBe(rights);
  const signal = AbortSignal.abort();
  await expect(retryingStore(memoryStore(times(1)), timeout).read('a', { signal })).rejects.toMatchObject({
    code: 'SITE_STORE_UNREACHABLE',
  });
  expect(logged).toEqual([]);
});
