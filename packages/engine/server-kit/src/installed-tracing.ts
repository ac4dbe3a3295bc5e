import { importFile } from './files/import-file.mjs';
import { installedFile } from './files/installed-file.ts';
import { type CreateTracing, TRACING_PACKAGE, type Tracing, wantsTracing } from './tracing.ts';

/** Of the package that traces, as a folder has it installed; undefined where nothing is traced. @throws SITE_SETTING_INVALID */
export async function installedTracing(
  env: NodeJS.ProcessEnv,
  service: string,
  folder: string,
): Promise<Tracing | undefined> {
  if (!wantsTracing(env)) return undefined;
  const file = installedFile(TRACING_PACKAGE, folder);
  if (file === undefined) return undefined;
  const { createTracing }: { createTracing: CreateTracing } = await importFile(file);
  return createTracing(env, service);
}
