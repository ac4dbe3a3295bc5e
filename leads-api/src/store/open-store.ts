import type { LeadStore } from './lead-store.ts';
import { openSqliteFile, type SqliteFileOptions } from './sqlite-file.ts';
import { createSqliteStore } from './sqlite-store.ts';

/** @throws InvalidStore */
export async function openStore(
  { databaseUrl, databaseFile }: { databaseUrl: string | undefined; databaseFile: string },
  options?: SqliteFileOptions,
): Promise<LeadStore> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import('./postgres-store.ts');
    return openPostgresStore(databaseUrl);
  }
  return createSqliteStore(openSqliteFile(databaseFile, options));
}
