import { join } from 'node:path';
import { run, runCommand, runService } from '../testing/process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist } from './check.ts';
import {
  compare,
  insistOnNone,
  killLoop,
  newLedger,
  type Outcome,
  SENDERS,
  sendUnacknowledged,
} from './kill-loop.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);

async function kill(
  start: (file: string) => ReturnType<typeof run>,
  rounds: number,
  retried = false,
): Promise<Outcome> {
  const folder = temporaryFolder(process.env.TMPDIR ?? '/tmp');
  const file = join(folder.path, 'leads.db');
  const ledger = newLedger();
  try {
    await killLoop(() => start(file), rounds, ledger);
    if (retried) {
      const service = start(file);
      await sendUnacknowledged(await service.ready, ledger);
      service.child.kill('SIGKILL');
      await service.exit;
    }
    return compare(ledger, (await runCommand(file, 'list')).stdout);
  } finally {
    folder.remove();
  }
}

const careless = (fault: 'early' | 'keyless') => (file: string) =>
  run('../slow/careless-service.ts', [file, fault], {});

await check(
  `${ROUNDS} times kill -9 under ${SENDERS} senders: no acknowledged lead lost or doubled`,
  async () => insistOnNone(await kill((file) => runService(file), ROUNDS, true), ROUNDS),
);

await check('control: a service that responds before its commit is caught', async () => {
  const { acknowledged, lost } = await kill(careless('early'), 4);
  insist(lost > 0, 'nothing was lost: the loop proves nothing');
  return `${lost} of ${acknowledged} lost`;
});

await check('control: a service without unique keys is caught', async () => {
  const { acknowledged, doubled } = await kill(careless('keyless'), 2);
  insist(doubled > 0, 'nothing was doubled: the loop proves nothing');
  return `${doubled} of ${acknowledged} doubled`;
});
