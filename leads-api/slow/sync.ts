import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodLead } from '../testing/leads.ts';
import { runService } from '../testing/process.ts';
import { sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist, pause } from './check.ts';

const POSTS = 20;

/**
 * By strace: a kill -9 cannot show a missing sync, since the page cache survives the process.
 * @returns `unsynced`: responses that left before a sync was finished
 */
async function respondsWithoutSync() {
  // a real disk: in memory there is nothing to sync
  const folder = temporaryFolder('/var/tmp');
  const service = runService(join(folder.path, 'leads.db'));
  const url = await service.ready;
  const trace = join(folder.path, 'trace');
  const strace = spawn('strace', [
    '-f',
    '-qq',
    '-s',
    '32',
    '-e',
    'trace=fdatasync,fsync,write,writev,read',
    '-o',
    trace,
    '-p',
    String(service.child.pid),
  ]);
  await pause(700);
  try {
    for (let post = 0; post < POSTS; post++) {
      const { status } = await sendJson(url, { ...goodLead, name: `Sync ${post}` });
      insist(status === 201, `post ${post} got ${status}`);
    }
    await pause(300);
    strace.kill('SIGINT');
    await new Promise((resolve) => strace.once('close', resolve));
    let synced = 0;
    let syncs = 0;
    let unsynced = 0;
    let responses = 0;
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      if (/read\(\d+, "POST /.test(line)) synced = 0;
      // finished on one line, or on the line that resumes it
      if (/f(?:data)?sync(?:\(\d+\)| resumed>\)) += 0/.test(line)) {
        synced++;
        syncs++;
      }
      if (/writev?\(\d+, .*"HTTP\/1\.1 201/.test(line)) {
        responses++;
        if (synced === 0) unsynced++;
      }
    }
    insist(responses === POSTS, `strace saw ${responses} of ${POSTS} answers`);
    return { unsynced, syncs };
  } finally {
    service.child.kill('SIGKILL');
    await service.exit;
    folder.remove();
  }
}

if (spawnSync('strace', ['-V']).error) {
  console.error('FAIL strace is not installed (apt-get install strace); the sync cannot be seen without it');
  process.exitCode = 1;
} else {
  await check('every 201 leaves after a finished sync', async () => {
    const { unsynced, syncs } = await respondsWithoutSync();
    insist(unsynced === 0, `${unsynced} of ${POSTS} responses left before a sync`);
    return `${syncs} syncs for ${POSTS} answers`;
  });
}
