import { once } from 'node:events';
import { run } from './process.ts';

/** Another process that started to read the store and does not finish, such as a backup or a report. */
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
