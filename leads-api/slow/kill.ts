import { join } from 'node:path';
import { run, runCommand, runService } from '../testing/process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist, pause } from './check.ts';
import { type Ledger, postUntil } from './posts.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);
const SENDERS = 8;

type Start = (file: string) => ReturnType<typeof runService>;

/** Kills a service at a random moment under concurrent posts, again and again, and compares ledger and store. */
async function killLoop(start: Start, rounds: number) {
  const folder = temporaryFolder(process.env.TMPDIR ?? '/tmp');
  const file = join(folder.path, 'leads.db');
  const ledger: Ledger = { acknowledged: new Map(), tried: new Set() };
  try {
    for (let round = 0; round < rounds; round++) {
      const service = start(file);
      const url = await service.ready;
      let stopped = false;
      const senders = Array.from({ length: SENDERS }, () => postUntil(url, ledger, () => stopped));
      await pause(100 + Math.random() * 400);
      service.child.kill('SIGKILL');
      stopped = true;
      await Promise.all(senders);
      await service.exit;
    }
    const { stdout } = await runCommand(file, 'list');
    const stored = new Map<string, string[]>();
    for (const line of stdout.trim().split('\n').filter(Boolean)) {
      const { id, company } = JSON.parse(line) as { id: string; company: string };
      stored.set(company, [...(stored.get(company) ?? []), id]);
    }
    const lost = [...ledger.acknowledged].filter(([key, id]) => !stored.get(key)?.includes(id)).length;
    const doubled = [...stored.values()].filter((ids) => ids.length > 1).length;
    const unknown = [...stored.keys()].filter((key) => !ledger.tried.has(key)).length;
    return { acknowledged: ledger.acknowledged.size, lost, doubled, unknown };
  } finally {
    folder.remove();
  }
}

const careless =
  (fault: 'early' | 'keyless'): Start =>
  (file) =>
    run('../slow/careless-service.ts', [file, fault], {});

await check(
  `${ROUNDS} times kill -9 under ${SENDERS} senders: no acknowledged lead lost or doubled`,
  async () => {
    const { acknowledged, lost, doubled, unknown } = await killLoop((file) => runService(file), ROUNDS);
    insist(acknowledged > ROUNDS, 'too few posts to prove anything');
    insist(
      lost === 0 && doubled === 0 && unknown === 0,
      `lost ${lost}, doubled ${doubled}, unknown ${unknown}`,
    );
    return `${acknowledged} acknowledged, 0 lost, 0 doubled`;
  },
);

await check('control: a service that answers before its commit is caught', async () => {
  const { acknowledged, lost } = await killLoop(careless('early'), 4);
  insist(lost > 0, 'nothing was lost: the loop proves nothing');
  return `${lost} of ${acknowledged} lost`;
});

await check('control: a service without unique keys is caught', async () => {
  const { acknowledged, doubled } = await killLoop(careless('keyless'), 2);
  insist(doubled > 0, 'nothing was doubled: the loop proves nothing');
  return `${doubled} of ${acknowledged} doubled`;
});
