import type { LeadStore } from '../src/store/lead-store.ts';
import { FORM_DUPLICATE_WINDOW } from '../src/store/lead-store.ts';
import { goodLead, submission } from './leads.ts';

const MINUTE = 60_000;

/** @param open an empty store; `again` opens it once more, as another process does */
export function testLeadStore(
  open: () => Promise<{ store: LeadStore; again: () => Promise<LeadStore> }>,
): void {
  let store: LeadStore;
  let again: () => Promise<LeadStore>;
  const opened: LeadStore[] = [];

  beforeEach(async () => {
    const handle = await open();
    store = handle.store;
    again = async () => {
      const other = await handle.again();
      opened.push(other);
      return other;
    };
    opened.push(store);
  });

  afterEach(async () => {
    for (const handle of opened.splice(0)) await handle.close();
  });

  /** Opens all connections, so that what follows happens at once. */
  const warm = (...stores: LeadStore[]) =>
    Promise.all(stores.flatMap((one) => Array.from({ length: 10 }, () => one.list({ limit: 1 }))));

  async function add(change?: Parameters<typeof submission>[0]) {
    const given = submission(change);
    await store.accept(given);
    return given;
  }

  const outcomeOf = async (change: Parameters<typeof submission>[0]) =>
    (await store.accept(submission(change))).outcome;

  const all = (page = {}) => store.list({ limit: 1000, ...page });
  const ids = async () => (await all()).map(({ id }) => id);

  test('keeps every field of a lead as it came, in any script', async () => {
    const lead = { ...goodLead, name: 'Ño 李明 👩‍💻 O\'Brien\\"', company: '<b>% _ $1 {x}</b>' };
    const given = submission({ lead, utm: { source: 'a"b', term: '研究' }, network: '2001:db8:1::/48' });
    await expect(store.accept(given)).resolves.toEqual({ outcome: 'created', id: given.id });
    expect(await all()).toEqual([
      {
        id: given.id,
        createdAt: new Date(given.receivedAt).toISOString(),
        ...lead,
        channel: 'json',
        page: '/resources/insights',
        utm: given.utm,
        consentVersion: 'v1',
        network: '2001:db8:1::/48',
        spam: null,
        requestId: given.requestId,
        traceparent: null,
        delivery: { state: 'pending', attempts: 0, lastResult: null },
      },
    ]);
  });

  test('a lead is there for another process, and after closing', async () => {
    const { id } = await add();
    const other = await again();
    expect((await other.list({ limit: 9 })).map((lead) => lead.id)).toEqual([id]);
    await opened.shift()!.close();
    expect((await (await again()).list({ limit: 9 })).map((lead) => lead.id)).toEqual([id]);
  });

  test('the same key gives the first lead for the same fields, also in another process, and no other', async () => {
    const first = await add({ idempotencyKey: 'k1' });
    for (const handle of [store, await again()]) {
      const receipt = await handle.accept(submission({ idempotencyKey: 'k1' }));
      expect(receipt).toEqual({ outcome: 'replayed', id: first.id });
    }
    const lead = { ...goodLead, name: 'Someone Else' };
    expect(await outcomeOf({ lead, idempotencyKey: 'k1' })).toBe('key-reused');
    expect(await ids()).toEqual([first.id]);
  });

  test('of many posts at once with one key, over two processes, one becomes a lead', async () => {
    const other = await again();
    await warm(store, other);
    const posts = Array.from({ length: 20 }, (_, index) =>
      [store, other][index % 2]!.accept(submission({ idempotencyKey: 'k1' })),
    );
    const receipts = await Promise.all(posts);
    const [id] = await ids();
    expect(await ids()).toEqual([id]);
    expect(receipts.every((receipt) => receipt.id === id)).toBe(true);
    expect(receipts.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  });

  test('keys that only differ in case are different keys', async () => {
    await add({ idempotencyKey: 'Key' });
    expect(await outcomeOf({ idempotencyKey: 'key' })).toBe('created');
  });

  test('without a key, equal JSON posts are different leads', async () => {
    await add();
    await add();
    expect(await ids()).toHaveLength(2);
  });

  test('an equal form post within ten minutes is the same lead, after that a new one', async () => {
    const receivedAt = Date.now() - FORM_DUPLICATE_WINDOW + MINUTE;
    const first = await add({ channel: 'form', receivedAt });
    const receipt = await store.accept(submission({ channel: 'form' }));
    expect(receipt).toEqual({ outcome: 'duplicate', id: first.id });
    const later = submission({ channel: 'form', receivedAt: first.receivedAt + FORM_DUPLICATE_WINDOW });
    await expect(store.accept(later)).resolves.toEqual({ outcome: 'created', id: later.id });
  });

  test('a lead is no duplicate of an equal one that was spam', async () => {
    await add({ channel: 'form', spam: 'honeypot' });
    expect(await outcomeOf({ channel: 'form' })).toBe('created');
    expect(await outcomeOf({ channel: 'form', spam: 'honeypot' })).toBe('duplicate');
  });

  test('of equal form posts at once one becomes a lead', async () => {
    await warm(store);
    await Promise.all(Array.from({ length: 10 }, () => store.accept(submission({ channel: 'form' }))));
    expect(await ids()).toHaveLength(1);
  });

  test('spam is kept with its reason and never enters the outbox', async () => {
    await add({ spam: 'honeypot' });
    expect(await all()).toMatchObject([{ spam: 'honeypot', delivery: null }]);
    expect(await store.claimDue(Date.now() + MINUTE, MINUTE, 10)).toEqual([]);
    expect(await store.count()).toEqual({ leads: 1, spam: 1 });
  });

  test('a claimed event is no one else’s until its lease ends', async () => {
    const given = await add();
    const now = given.receivedAt;
    expect(await store.claimDue(now - 1, MINUTE, 10)).toEqual([]);
    expect(await store.claimDue(now, MINUTE, 10)).toMatchObject([{ attempt: 1, lead: { id: given.id } }]);
    const other = await again();
    expect(await other.claimDue(now + MINUTE - 1, MINUTE, 10)).toEqual([]);
    expect(await other.claimDue(now + MINUTE, MINUTE, 10)).toMatchObject([
      { attempt: 2, lead: { id: given.id } },
    ]);
  });

  test('two processes claiming at once never get the same event', async () => {
    for (let count = 0; count < 30; count++) await store.accept(submission());
    const other = await again();
    await warm(store, other);
    const now = Date.now() + MINUTE;
    const claims: string[] = [];
    while (claims.length < 30) {
      const rounds = Array.from({ length: 8 }, (_, index) =>
        [store, other][index % 2]!.claimDue(now, MINUTE, 2),
      );
      const claimed = (await Promise.all(rounds)).flat().map(({ lead }) => lead.id);
      if (claimed.length === 0) break;
      claims.push(...claimed);
    }
    expect(claims.sort()).toEqual(await ids());
  });

  test('a delivered event is done; a stale result does not count', async () => {
    const given = await add();
    const [stale] = await store.claimDue(given.receivedAt, MINUTE, 1);
    const [fresh] = await store.claimDue(given.receivedAt + MINUTE, MINUTE, 1);
    await store.settle(stale!, { state: 'dead', result: '500' });
    expect(await all()).toMatchObject([{ delivery: { state: 'pending', attempts: 2 } }]);
    await store.settle(fresh!, { state: 'delivered', result: '200' });
    expect(await all()).toMatchObject([{ delivery: { state: 'delivered', attempts: 2, lastResult: '200' } }]);
    expect(await store.claimDue(given.receivedAt + 9 * MINUTE, MINUTE, 1)).toEqual([]);
  });

  test('a postponed event is due at its time', async () => {
    const given = await add();
    const [event] = await store.claimDue(given.receivedAt, MINUTE, 1);
    await store.settle(event!, { state: 'pending', result: '503', dueAt: given.receivedAt + 5000 });
    expect(await store.claimDue(given.receivedAt + 4999, MINUTE, 1)).toEqual([]);
    expect(await store.claimDue(given.receivedAt + 5000, MINUTE, 1)).toMatchObject([{ attempt: 2 }]);
  });

  test('replay makes dead events due again, or any one by its lead', async () => {
    const [first, second] = [await add(), await add()];
    const events = await store.claimDue(Date.now(), MINUTE, 2);
    expect(events).toHaveLength(2);
    for (const event of events)
      await store.settle(event, { state: event.lead.id === first.id ? 'dead' : 'delivered', result: 'x' });
    expect(await store.outboxDepth()).toMatchObject({
      pending: 0,
      delivered: 1,
      dead: 1,
      oldestPendingAt: null,
    });
    const now = Date.now();
    expect(await store.replay(now)).toBe(1);
    expect(await store.replay(now, second.id)).toBe(1);
    expect(await store.replay(now, 'unknown')).toBe(0);
    expect(await store.claimDue(now, MINUTE, 9)).toMatchObject([{ attempt: 1 }, { attempt: 1 }]);
  });

  test('counts the outbox and knows its oldest pending lead', async () => {
    await add({ receivedAt: 2000 });
    await add({ receivedAt: 1000 });
    expect(await store.outboxDepth()).toEqual({ pending: 2, delivered: 0, dead: 0, oldestPendingAt: 1000 });
  });

  test('lists from a moment on, page by page', async () => {
    const given: string[] = [];
    for (let at = 0; at < 5; at++) given.push((await add({ receivedAt: 1000 * at })).id);
    const [first, ...rest] = await store.list({ since: 2000, limit: 1 });
    expect(rest).toEqual([]);
    const next = await store.list({ since: 2000, after: first!.id, limit: 9 });
    expect([first!, ...next].map(({ id }) => id)).toEqual(given.slice(2));
  });

  test('erases the leads of an address in any letter case, with key and event, and no one else’s', async () => {
    const first = await add({ idempotencyKey: 'k1' });
    const second = await add({ lead: { ...goodLead, email: goodLead.email.toUpperCase() } });
    const other = await add({ lead: { ...goodLead, email: 'other@example.com' } });
    expect((await store.erase(` ${goodLead.email} `)).sort()).toEqual([first.id, second.id]);
    expect(await ids()).toEqual([other.id]);
    expect(await store.outboxDepth()).toMatchObject({ pending: 1 });
    expect(await outcomeOf({ idempotencyKey: 'k1' })).toBe('created');
    expect(await store.erase('unknown@example.com')).toEqual([]);
    expect(await store.erase('%')).toEqual([]);
  });

  test('purges what came in before a moment', async () => {
    const young = await add({ receivedAt: 2000 });
    await add({ receivedAt: 1000 });
    expect(await store.purge(2000)).toBe(1);
    expect(await ids()).toEqual([young.id]);
    expect(await store.purge(2000)).toBe(0);
  });

  test('keeps a probe apart from leads: it is found by its id only, never due, and removed by its own age', async () => {
    const old = await add({ receivedAt: 1000, spam: 'probe', idempotencyKey: 'k1' });
    const young = await add({ receivedAt: 2000, spam: 'probe' });
    const lead = await add({ receivedAt: 1000 });
    expect(await ids()).toEqual([lead.id]);
    expect(await store.count()).toEqual({ leads: 1, spam: 0 });
    expect(await store.outboxDepth()).toMatchObject({ pending: 1 });
    expect(await store.findProbe(old.id)).toMatchObject({ id: old.id, spam: 'probe', delivery: null });
    expect(await store.findProbe(lead.id)).toBeUndefined();
    await store.purgeProbes(2000);
    expect(await store.findProbe(old.id)).toBeUndefined();
    expect(await store.findProbe(young.id)).toMatchObject({ id: young.id });
    expect(await ids()).toEqual([lead.id]);
  });

  test('proves that it commits and accepts audit lines', async () => {
    await store.checkCommit();
    await store.checkCommit();
    await store.audit({ at: 1, actor: 'root', action: 'list', detail: '{}' });
  });

  test('a closed store accepts nothing', async () => {
    await opened.shift()!.close();
    await expect(store.accept(submission({ idempotencyKey: 'k' }))).rejects.toThrow('cannot commit');
    await expect(store.checkCommit()).rejects.toThrow('cannot commit');
  });
}
