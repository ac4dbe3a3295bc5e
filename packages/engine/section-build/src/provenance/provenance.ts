import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Provenance } from '@site/section-kit/contract';
import { builderOf, publicAddress } from './builder.ts';
import { packageIn } from './installed-package.ts';
import { sourceOf } from './source.ts';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

export function provenanceOf(folder: string, environment: NodeJS.ProcessEnv): Provenance {
  const { commit, uncommitted, remote } = sourceOf(folder);
  const { builder, run, repository } = builderOf(environment);
  return {
    commit: commit ?? null,
    uncommitted,
    repository: publicAddress(repository ?? remote) ?? null,
    builder,
    tools: { node: process.version, ...ownVersion() },
    run: publicAddress(run) ?? null,
    lockFile: lockFileOf(folder),
  };
}

function ownVersion(): Record<string, string> {
  const own = packageIn(join(import.meta.dirname, '../..'));
  return own ? { [own.name]: own.version } : {};
}

function lockFileOf(folder: string): Provenance['lockFile'] {
  const name = LOCK_FILES.find((file) => existsSync(join(folder, file)));
  if (name) {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return { name, sha256 };
  }
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, '.git')) ? null : lockFileOf(above);
}
