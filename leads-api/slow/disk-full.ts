import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { goodLead } from '../testing/leads.ts';
import { runCommand, runService } from '../testing/process.ts';
import { send, sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist, pause } from './check.ts';

function fill(path: string): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4096);
  try {
    while (true) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

const folder = temporaryFolder('/tmp');
// 2 MB; only root may mount
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder.path]);
try {
  await check(
    'a full disk: 503 with Retry-After, readiness red, then accepting again automatically',
    async () => {
      const file = join(folder.path, 'leads.db');
      const service = runService(file);
      const url = await service.ready;
      let accepted = 0;
      const post = async () =>
        sendJson(url, { ...goodLead, company: 'x'.repeat(200) }, { 'Idempotency-Key': `${Math.random()}` });
      for (let count = 0; count < 20; count++) accepted += Number((await post()).status === 201);
      insist(accepted === 20, 'the disk is full from the start');
      fill(join(folder.path, 'filler'));
      let refused = 0;
      for (let count = 0; count < 300; count++) {
        const { status, headers } = await post();
        insist(status === 201 || (status === 503 && headers['retry-after'] === '5'), `answered ${status}`);
        if (status === 201) accepted++;
        else refused++;
      }
      insist(refused > 0, 'the disk was never full');
      const ready = async () => (await send(url, { method: 'GET', path: '/readyz' })).status;
      insist((await ready()) === 503, 'readiness is not red');
      insist((await send(url, { method: 'GET', path: '/healthz' })).status === 200, 'health is red');
      rmSync(join(folder.path, 'filler'));
      insist((await post()).status === 201, 'it does not accept again');
      accepted++;
      await pause(1100);
      insist((await ready()) === 200, 'readiness stays red');
      service.child.kill('SIGTERM');
      insist((await service.exit).code === 0, 'it did not exit cleanly');
      const stored = (await runCommand(file, 'list')).stdout.trim().split('\n').length;
      insist(stored === accepted, `${accepted} acknowledged, ${stored} stored`);
      return `${refused} refused, ${accepted} acknowledged and stored`;
    },
  );
} finally {
  execFileSync('umount', [folder.path]);
  folder.remove();
}
