import { once } from 'node:events';
import { run } from './process.ts';

/** A process that reads the store and does not finish, as a backup may. */
export async function holdSnapshot(file: string): Promise<{ end(): Promise<void> }> {
  const reader = run('../testing/snapshot-process.ts', [file], {});
  await once(reader.child.stdout!, 'data');
  return {
    async end() {
      reader.child.kill('SIGKILL');
      await reader.exit;
    },
  };
}
