import { type CreateTracing, parseSettings } from '@site/server-kit';
import { settingsSchema } from './settings.ts';

/** OpenTelemetry as an option of a server or the deploy tool. Its packages are loaded where a collector is named. */
export const createTracing: CreateTracing = async (env, service) => {
  const settings = parseSettings(settingsSchema, env);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || settings.OTEL_SDK_DISABLED === 'true')
    return undefined;
  const { exportingTracing } = await import('./exporting-tracing.ts');
  return exportingTracing({
    service: settings.OTEL_SERVICE_NAME ?? service,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  });
};
