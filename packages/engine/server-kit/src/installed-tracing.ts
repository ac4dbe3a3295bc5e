import { importFile } from './files/import-file.mjs';
import { installedFile } from './files/installed-file.ts';
import type { CreateTracing, Tracing } from './tracing.ts';

const PACKAGE = '@site/open-telemetry';

/** Why nothing is traced although a collector is named. */
export const TRACING_NOT_INSTALLED = `OTEL_EXPORTER_OTLP_ENDPOINT is set, and ${PACKAGE} is not installed: nothing is traced`;

/** Is a collector named? Without one the package is not even looked for. */
export const wantsTracing = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: NodeJS.ProcessEnv): boolean =>
  Boolean(endpoint);

/** Of the package that traces, as a folder has it installed; undefined where nothing is traced. @throws SITE_SETTING_INVALID */
export async function installedTracing(
  env: NodeJS.ProcessEnv,
  service: string,
  folder: string,
): Promise<Tracing | undefined> {
  if (!wantsTracing(env)) return undefined;
  const file = installedFile(PACKAGE, folder);
  if (file === undefined) return undefined;
  const { createTracing }: { createTracing: CreateTracing } = await importFile(file);
  return createTracing(env, service);
}
