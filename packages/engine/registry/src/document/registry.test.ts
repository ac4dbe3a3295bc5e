import { execFile, spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { unwrittenLine } from '../audit/audit-log.ts';
import { folderRegistry, type WritableRegistry } from './registry.ts';
import { emptyRegistry, type RegistryDocument, revisionOf, withLive } from './registry-document.ts';
import { takeLock } from './registry-lock.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const [REGISTRY, DOCUMENT] = ['registry.ts', 'registry-document.ts'].map((file) =>
  JSON.stringify(pathToFileURL(join(__dirname, file)).href),
);

const next = (document: RegistryDocument, name: string, version: string) =>
  withLive(
    document,
    name,
    { url: `${name}/${version}`, metadata: { integrity: HASH, version } },
    { at: new Date(0), by: 'a test' },
  );

async function change(registry: WritableRegistry, name: string, version: string): Promise<void> {
  const before = await registry.read();
  await registry.write(next(before, name, version), before, `${name} ${version}`);
}

function emptyFolder() {
  const folder = join(temporaryFolder(), 'store');
  return { folder, file: join(folder, 'registry.json'), registry: folderRegistry(folder) };
}

test('one account writes registry and audit log, its group reads them, and no one else does', async () => {
  const { folder, registry } = emptyFolder();
  await change(registry, 'a', '1');
  await change(registry, 'a', '2');
  for (const name of ['registry.json', 'registry.audit.log']) {
    expect([name, (statSync(join(folder, name)).mode & 0o777).toString(8)]).toEqual([name, '640']);
  }
});

test('an audit line that a crash cut short hides no other', async () => {
  const { folder, registry } = emptyFolder();
  await change(registry, 'a', '1');
  const log = join(folder, 'registry.audit.log');
  writeFileSync(log, 'a 1\n{"at":"20');
  await change(registry, 'a', '2');
  expect(readFileSync(log, 'utf8')).toBe('a 1\n{"at":"20\na 2\n');
});

test('a folder without a registry reads as an empty one, and reading creates nothing', async () => {
  const { folder, registry } = emptyFolder();
  expect(await registry.read()).toEqual(emptyRegistry());
  expect(existsSync(folder)).toBe(false);
});

test('a change made against an older registry is refused, also where that kept its revision, as pruning does', async () => {
  const { folder, registry } = emptyFolder();
  await change(registry, 'a', '1');
  await change(registry, 'a', '2');
  const seen = await registry.read();
  const [live] = seen.microFrontends.a!;
  await registry.write({ ...seen, microFrontends: { a: [live!] } }, seen, 'taken out');
  await expect(registry.write(next(seen, 'a', '3'), seen, 'too late')).rejects.toMatchObject({
    code: 'SITE_REGISTRY_MOVED',
    message: expect.stringContaining('from revision 2 to 2'),
    action: expect.stringContaining('again'),
  });
  expect(readFileSync(join(folder, 'registry.audit.log'), 'utf8')).not.toContain('too late');
  expect((await registry.read()).microFrontends.a).toHaveLength(1);
});

test('changes from several processes at once are all there, revisions without a gap', async () => {
  const { folder, registry } = emptyFolder();
  const script = `
    import { folderRegistry } from ${REGISTRY};
    import { withLive } from ${DOCUMENT};
    const registry = folderRegistry(${JSON.stringify(folder)});
    const name = process.argv[1];
    for (let version = 0; version < 8; version += 1) {
      for (;;) {
        const before = await registry.read();
        const entry = { url: 'x', metadata: { integrity: ${JSON.stringify(HASH)}, version: String(version) } };
        const after = withLive(before, name, entry, { at: new Date(0), by: name });
        const done = await registry.write(after, before, name + ' ' + version).then(() => true, (error) => {
          if (error.code !== 'SITE_REGISTRY_MOVED') throw error;
          return false;
        });
        if (done) break;
      }
    }`;
  const run = promisify(execFile);
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) =>
      run(process.execPath, ['--input-type=module', '-e', script, name], { cwd: __dirname }),
    ),
  );
  const document = await registry.read();
  const revisions = Object.values(document.microFrontends).flatMap((entries) =>
    entries.map(({ extras }) => extras.revision),
  );
  expect(revisions.sort((one, other) => one - other)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
  expect(readFileSync(join(folder, 'registry.audit.log'), 'utf8').trim().split('\n')).toHaveLength(32);
});

function lockedBy(lock: string, holder: object | string): void {
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify({ token: 'x', ...holder }));
}

async function ownHolder(): Promise<{ host: string; pid: number; started: string | null }> {
  const lock = join(temporaryFolder(), 'registry.lock');
  const { release } = await takeLock(lock);
  const { token, ...holder } = JSON.parse(readFileSync(lock, 'utf8'));
  release();
  return holder;
}

/** Advances by this with each reading. */
function fastClock(milliseconds: number) {
  const start = performance.now();
  let readings = 0;
  return jest.spyOn(performance, 'now').mockImplementation(() => start + milliseconds * readings++);
}

test('a lock of a process of this machine that no longer runs is taken over at once', async () => {
  const holder = await ownHolder();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  for (const left of [
    { ...holder, pid: gone },
    { ...holder, started: '1' },
  ]) {
    const { folder, registry } = emptyFolder();
    const lock = join(folder, 'registry.lock');
    lockedBy(lock, left);
    const started = Date.now();
    await change(registry, 'a', '1');
    expect([revisionOf(await registry.read()), existsSync(lock)]).toEqual([1, false]);
    expect(Date.now() - started).toBeLessThan(1000);
  }
});

test('a lock whose holder cannot be checked is taken over after it was watched for 10 s, even if dated ahead', async () => {
  const holder = await ownHolder();
  for (const left of ['', 'a token of an earlier version', { ...holder, host: 'another machine' }]) {
    const { folder, registry } = emptyFolder();
    const lock = join(folder, 'registry.lock');
    lockedBy(lock, left);
    const ahead = new Date(Date.now() + 3_600_000);
    utimesSync(lock, ahead, ahead);
    const clock = fastClock(4000);
    await change(registry, 'a', '1').finally(() => clock.mockRestore());
    expect([revisionOf(await registry.read()), existsSync(lock)]).toEqual([1, false]);
  }
});

test('a lock of a running process is never taken over: an error names file and process, and it stays', async () => {
  const { folder, file, registry } = emptyFolder();
  const lock = join(folder, 'registry.lock');
  lockedBy(lock, await ownHolder());
  const longAgo = new Date(0);
  utimesSync(lock, longAgo, longAgo);
  const clock = fastClock(4000);
  await expect(change(registry, 'a', '1').finally(() => clock.mockRestore())).rejects.toMatchObject({
    code: 'SITE_REGISTRY_LOCKED',
    message: expect.stringMatching(new RegExp(`registry\\.lock was held.* by process ${process.pid} on `)),
  });
  expect([existsSync(lock), existsSync(file)]).toEqual([true, false]);
});

test('a writer whose lock was taken over while the disk was slow is refused, and the other one’s change remains', async () => {
  const { folder, file, registry } = emptyFolder();
  await change(registry, 'a', '1');
  const before = await registry.read();
  const other = next(before, 'b', '1');
  const lock = join(folder, 'registry.lock');
  // each wait for the disk: the audit line, then the registry
  for (const slow of [1, 2, 3]) {
    let waits = 0;
    const sync = jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      waits += 1;
      if (waits !== slow) return;
      writeFileSync(file, JSON.stringify(other));
      lockedBy(lock, { host: 'another machine', pid: 1, started: null });
    });
    await expect(
      registry.write(next(before, 'a', '2'), before, 'slow').finally(() => sync.mockRestore()),
    ).rejects.toMatchObject({
      code: 'SITE_REGISTRY_MOVED',
      message: expect.stringContaining('taken over'),
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(other);
    expect(readFileSync(join(folder, 'registry.audit.log'), 'utf8')).toBe('a 1\n');
    expect([existsSync(lock), readdirSync(folder).filter((name) => name.includes('.tmp'))]).toEqual([
      true,
      [],
    ]);
    rmSync(lock);
    writeFileSync(file, JSON.stringify(before));
  }
});

/** Changes the registry in another process, after these statements, which kill it. */
function killedWriter(folder: string, prelude: string) {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    ${prelude}
    syncBuiltinESMExports();
    const { folderRegistry } = await import(${REGISTRY});
    const { withLive } = await import(${DOCUMENT});
    const registry = folderRegistry(${JSON.stringify(folder)});
    const before = await registry.read();
    const entry = { url: 'x', metadata: { integrity: ${JSON.stringify(HASH)}, version: '1' } };
    const next = withLive(before, 'killed', entry, { at: new Date(0), by: 'killed' });
    await registry.write(next, before, 'killed 1');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: __dirname });
}

test('killed between the registry and its audit log, the next command writes the line, once', async () => {
  const dies = (what: string) =>
    `const real = fs.${what};
     fs.${what} = (...given) => {
       const done = real(...given);
       if (String(given.at(-1)).endsWith('registry.json') || '${what}' === 'appendFileSync') process.kill(process.pid, 'SIGKILL');
       return done;
     };`;
  for (const prelude of [
    dies('renameSync'),
    dies('appendFileSync'),
    `fs.renameSync = (from, to) => { if (to.endsWith('registry.json')) process.kill(process.pid, 'SIGKILL'); };`,
  ]) {
    const { folder, registry } = emptyFolder();
    await change(registry, 'first', '1');
    expect(killedWriter(folder, prelude).signal).toBe('SIGKILL');
    const made = 'killed' in (await registry.read()).microFrontends;
    const lines = () => readFileSync(join(folder, 'registry.audit.log'), 'utf8');
    const expected = `first 1\n${made ? 'killed 1\n' : ''}`;
    const unwritten = await unwrittenLine(folder);
    expect(lines() + (unwritten === undefined ? '' : `${unwritten}\n`)).toBe(expected);
    await change(registry, 'last', '1');
    expect(lines()).toBe(`${expected}last 1\n`);
    expect(existsSync(join(folder, 'registry.audit.pending'))).toBe(false);
  }
});

test('a refused or failing change releases the lock, and overwrites no damaged registry', async () => {
  const { folder, file, registry } = emptyFolder();
  await expect(registry.write(emptyRegistry(), next(emptyRegistry(), 'a', '1'), '')).rejects.toMatchObject({
    code: 'SITE_REGISTRY_MOVED',
  });
  writeFileSync(file, '{"schema":');
  await expect(registry.write(emptyRegistry(), emptyRegistry(), '')).rejects.toMatchObject({
    code: 'SITE_REGISTRY_SYNTAX',
  });
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['registry.json'], '{"schema":']);
});
