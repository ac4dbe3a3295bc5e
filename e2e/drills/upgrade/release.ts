import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Service, startService } from '@site/smoke/service';
import { buildWorkspace, type CommandResult, root, runCommand } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { buildArtifacts, exportCommit, hasCommit, linkPackages, otherPackages } from '../earlier-checkout.ts';

/** The code of one release: what a machine has in /opt/site. */
export interface Release {
  readonly name: string;
  readonly folder: string;
  /** @throws with its output, if it does not become ready. */
  shell(env: Record<string, string>): Promise<Service>;
  leads(env: Record<string, string>): Promise<Service>;
  /** A command of its deploy tool. */
  site(args: string[], env: Record<string, string>): Promise<CommandResult>;
  /** The stored leads, as its command lists them. */
  storedLeads(env: Record<string, string>): Promise<{ id: string; email: string }[]>;
}

function releaseIn(folder: string, name: string): Release {
  const node = (file: string, args: string[], env: Record<string, string>) =>
    runCommand('node', [join(folder, file), ...args], { cwd: folder, env });
  const ready = (env: Record<string, string>, path: string) => `http://127.0.0.1:${env.PORT}${path}`;
  // until 1.1: 310571b3 has its packages in one folder
  const engine = existsSync(join(folder, 'packages/engine')) ? 'packages/engine' : 'packages';
  return {
    name,
    folder,
    shell: (env) =>
      startService(join(folder, engine, 'site-server'), 'src/main.ts', env, ready(env, '/readyz')),
    leads: (env) => startService(join(folder, 'leads-api'), 'src/main.ts', env, ready(env, '/readyz')),
    site: (args, env) => node(`${engine}/deploy-tool/src/cli.ts`, args, env),
    async storedLeads(env) {
      const { code, output } = await node('leads-api/src/cli.ts', ['list'], env);
      if (code !== 0) throw new Error(output);
      const lines = output.split('\n').filter((line) => line.startsWith('{"id"'));
      return lines.map((line) => JSON.parse(line));
    },
  };
}

/** This checkout, built. */
export async function thisRelease(): Promise<Release> {
  await buildWorkspace();
  return releaseIn(root, 'this release');
}

/**
 * A checkout of an earlier commit, built with its own tools. It is kept, as a commit never changes.
 *
 * @returns the reason where it cannot be had.
 */
export async function earlierRelease(commit: string): Promise<Release | string> {
  if (!hasCommit(commit)) return `${commit} is not in this copy of the repository (a shallow clone?)`;
  const folder = join(root, '.cache', 'release', commit);
  const complete = join(folder, 'built');
  if (!existsSync(complete)) {
    const other = otherPackages(commit);
    if (other.length > 0)
      return `${commit} needs ${other.length} packages in other versions than are installed here (${other.slice(0, 3).join(', ')})`;
    rmSync(folder, { recursive: true, force: true });
    exportCommit(commit, folder);
    linkPackages(folder);
    await buildArtifacts(folder, `at ${commit}`);
    writeFileSync(complete, '');
  }
  return releaseIn(folder, 'the release before');
}

export const artifactsOf = ({ folder }: Release) => ARTIFACTS.map((name) => join(folder, name));
