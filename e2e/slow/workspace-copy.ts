import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as project } from '../kit/run-command.ts';

/** Every file git knows or would take, and the installed packages as hard links. */
export function copyWorkspace(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  const git = (cwd: string, ...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;
  for (const file of git(project, 'ls-files', '-co', '--exclude-standard', '-z')
    .split('\0')
    .filter(Boolean)) {
    if (!existsSync(join(project, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  // npm keeps a package that two workspaces want in different versions in the workspace's own folder.
  for (const installed of globSync(
    ['node_modules', '{leads-api,shell,e2e,mfe-*,packages/*/*}/node_modules'],
    {
      cwd: project,
    },
  )) {
    const into = join(copy, dirname(installed));
    const linked = spawnSync('cp', ['-al', join(project, installed), into]);
    if (linked.status !== 0) spawnSync('cp', ['-a', join(project, installed), into]);
  }
  // npm writes these in place, which would write through the hard link.
  for (const file of ['.package-lock.json', '.site-setup']) {
    const own = join(copy, 'node_modules', file);
    const content = readFileSync(own);
    rmSync(own);
    writeFileSync(own, content);
  }
  rmSync(join(copy, 'node_modules', '.cache'), { recursive: true, force: true });
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  git(copy, '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'copy');
}

/** @returns the output of a command that the copy has installed. */
export function passesIn(
  copy: string,
  env: Record<string, string>,
  command: string,
  args: string[],
  cwd = copy,
): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: `${join(copy, 'node_modules', '.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
