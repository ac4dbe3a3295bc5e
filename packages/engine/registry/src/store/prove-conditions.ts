import { randomUUID } from 'node:crypto';
import { SiteError } from '@site/server-kit';
import type { ObjectStore } from '../object-store/object-store.ts';

type Step = readonly [holds: boolean, fault: string];

/**
 * A store that ignores conditions would lose deploys silently.
 *
 * @throws SITE_STORE_CONDITIONS, SITE_STORE_RIGHTS, SITE_STORE_UNREACHABLE
 */
export async function proveConditions(store: ObjectStore): Promise<void> {
  const path = `_probe/${randomUUID()}`;
  const [first, second, third] = ['first', 'second', 'third'].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const there = () => store.read(path);
  const steps = async function* (): AsyncGenerator<Step> {
    const created = await store.put(path, first, 'absent');
    const one = await there();
    // A write without a response was repeated and refused: the stored object decides.
    yield [created === 'written' || one !== undefined, 'it refused a new object with If-None-Match: *'];
    yield [one?.bytes.equals(first) === true, 'it confirmed an object that it does not have'];
    yield [one!.tag !== '', 'it gives objects no entity tag'];
    yield [
      (await store.list('_probe/')).some((object) => object.path === path),
      'it does not list an object that it has',
    ];
    const again = await store.put(path, second, 'absent');
    yield [
      again === 'refused' && (await there())?.bytes.equals(first) === true,
      'it ignores If-None-Match: *',
    ];
    await store.put(path, second, { tag: one!.tag });
    const two = await there();
    yield [two?.bytes.equals(second) === true, 'it refused a write with the right entity tag in If-Match'];
    yield [two!.tag !== one!.tag, 'it keeps the entity tag of an object that changed'];
    const stale = await store.put(path, third, { tag: one!.tag });
    yield [stale === 'refused' && (await there())?.bytes.equals(second) === true, 'it ignores If-Match'];
  };
  try {
    for await (const [holds, fault] of steps()) if (!holds) throw unfit(store.base, fault);
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
