type Attributes = Record<string, string | number | boolean>;

/** A piece of work with its times, in a trace. */
export interface Span {
  /** W3C Trace Context for what this work calls; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  set(attributes: Attributes): void;
  /** @param error why it failed. Its message is not sent: it may quote a visitor. */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal';
  /** `traceparent` of the work that this is part of. */
  parent?: string | undefined;
  attributes?: Attributes;
  /** When it began, in ms since 1970; now by default. */
  began?: number;
}

/** Where a program says what it does and how long it takes. An option sends that to a collector. */
export interface Tracing {
  span(name: string, options?: SpanOptions): Span;
  /** Sends what waits. Never rejects. */
  flush(): Promise<void>;
}

/**
 * What a package that traces exports as `createTracing`. Undefined where the settings ask for none.
 *
 * @throws SITE_SETTING_INVALID
 */
export type CreateTracing = (env: NodeJS.ProcessEnv, service: string) => Promise<Tracing | undefined>;

/** The package that traces. */
export const TRACING_PACKAGE = '@site/open-telemetry';

/** Why nothing is traced although a collector is named. */
export const TRACING_NOT_INSTALLED = `OTEL_EXPORTER_OTLP_ENDPOINT is set, and ${TRACING_PACKAGE} is not installed: nothing is traced`;

/** Is a collector named? Without one the package is not even looked for. */
export const wantsTracing = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: NodeJS.ProcessEnv): boolean =>
  Boolean(endpoint);

const NO_SPAN: Span = { traceparent: undefined, set() {}, end() {} };

export const NO_TRACING: Tracing = { span: () => NO_SPAN, flush: async () => {} };
