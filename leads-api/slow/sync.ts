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
 * Between a request and its 201 there is one finished sync of the log: observed with strace, since a kill -9 cannot
 * show it (what was written survives the process in the page cache).
 * @returns how many of `POSTS` answers left before a sync was finished, and the syncs between first and last.
 */
async function respondsWithoutSync(env: Record<string, string>) {
  // On a real disk: in memory there is nothing to sync.
  const folder = temporaryFolder('/var/tmp');
  const service = runService(join(folder.path, 'leads.db'), env);
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
      // Finished: either on one line, or the line on which strace resumes it.
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
    const { unsynced, syncs } = await respondsWithoutSync({});
    insist(unsynced === 0, `${unsynced} of ${POSTS} responses left before a sync`);
    return `${syncs} syncs for ${POSTS} answers`;
  });

  // The first commit to a new log syncs its header even then.
  await check('control: with synchronous lowered the same check finds hardly any', async () => {
    const { unsynced, syncs } = await respondsWithoutSync({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'lower-synchronous.ts')}`,
    });
    insist(
      unsynced >= POSTS - 1,
      `only ${unsynced} of ${POSTS} answers left before a sync: the check proves nothing`,
    );
    return `${syncs} syncs for ${POSTS} answers`;
  });
}
