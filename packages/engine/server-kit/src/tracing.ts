import { importFile } from './files/import-file.mjs';
import { installedFile } from './files/installed-file.ts';

type Attributes = Record<string, string | number | boolean>;

export interface Span {
  /** W3C Trace Context for called work; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  set(attributes: Attributes): void;
  /** @param error its message is not sent: it may quote a visitor. */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal';
  parent?: string | undefined;
  attributes?: Attributes;
  /** Milliseconds since 1970; now by default. */
  began?: number;
}

/** An option sends spans to a collector. */
export interface Tracing {
  span(name: string, options?: SpanOptions): Span;
  /** Sends waiting spans. Never rejects. */
  flush(): Promise<void>;
}

/**
 * Exported by a tracing package as `createTracing`. Undefined where settings ask for none.
 *
 * @throws SITE_SETTING_INVALID
 */
export type CreateTracing = (env: NodeJS.ProcessEnv, service: string) => Promise<Tracing | undefined>;

const TRACING_PACKAGE = '@site/open-telemetry';

export const TRACING_NOT_INSTALLED = `OTEL_EXPORTER_OTLP_ENDPOINT is set, and ${TRACING_PACKAGE} is not installed: nothing is traced`;

/** Without a collector the package is not loaded. */
export const wantsTracing = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: NodeJS.ProcessEnv): boolean =>
  Boolean(endpoint);

const NO_SPAN: Span = { traceparent: undefined, set() {}, end() {} };

export const NO_TRACING: Tracing = { span: () => NO_SPAN, flush: async () => {} };

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
