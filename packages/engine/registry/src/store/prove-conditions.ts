import { randomUUID } from 'node:crypto';
import { SiteError } from '@site/server-kit';
import type { ObjectStore } from '../object-store/object-store.ts';

/**
 * A store that ignores conditions would lose deploys silently.
 *
 * @throws SITE_STORE_CONDITIONS, SITE_STORE_RIGHTS, SITE_STORE_UNREACHABLE
 */
export async function proveConditions(store: ObjectStore): Promise<void> {
  const path = `_probe/${randomUUID()}`;
  const [first, second, third] = [Buffer.from('first'), Buffer.from('second'), Buffer.from('third')];
  const there = () => store.read(path);
  const check = (holds: boolean, fault: string): void => {
    if (!holds) throw unfit(store.base, fault);
  };
  try {
    const created = await store.put(path, first, 'absent');
    const one = await there();
    // A write without a response was repeated and refused: the stored object decides.
    check(created === 'written' || one !== undefined, 'it refused a new object with If-None-Match: *');
    check(one?.bytes.equals(first) === true, 'it confirmed an object that it does not have');
    check(one!.tag !== '', 'it gives objects no entity tag');
    const listed = await store.list('_probe/');
    check(
      listed.some((object) => object.path === path),
      'it does not list an object that it has',
    );
    const again = await store.put(path, second, 'absent');
    const isKept = again === 'refused' && (await there())?.bytes.equals(first) === true;
    check(isKept, 'it ignores If-None-Match: *');
    await store.put(path, second, { tag: one!.tag });
    const two = await there();
    check(two?.bytes.equals(second) === true, 'it refused a write with the right entity tag in If-Match');
    check(two!.tag !== one!.tag, 'it keeps the entity tag of an object that changed');
    const stale = await store.put(path, third, { tag: one!.tag });
    const isCurrent = stale === 'refused' && (await there())?.bytes.equals(second) === true;
    check(isCurrent, 'it ignores If-Match');
  } finally {
    await store.remove([path]).catch(() => {});
  }
}

const unfit = (base: string, fault: string) =>
  new SiteError(
    'SITE_STORE_CONDITIONS',
    `${base} cannot hold a registry: ${fault}.`,
    'Nothing was changed. Use a store with conditional writes; the guide names some that have them.',
  );
