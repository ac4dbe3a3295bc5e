import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holdSnapshot } from '../../testing/held-snapshot.ts';
import { testLeadStore } from '../../testing/store-contract.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openStore } from '../store/open-store.ts';

jest.setTimeout(60_000);

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('like every store, while another process reads an old state', () => {
  let made = 0;
  const readers: Awaited<ReturnType<typeof holdSnapshot>>[] = [];
  afterEach(async () => {
    for (const one of readers.splice(0)) await one.end();
  });
  testLeadStore(async () => {
    const own = join(folder.path, `contract-${made++}`);
    mkdirSync(own);
    const openOwn = () => openStore({ databaseUrl: undefined, databaseFile: join(own, 'leads.db') });
    const first = await openOwn();
    readers.push(await holdSnapshot(join(own, 'leads.db')));
    return { store: first, again: openOwn };
  });
});
