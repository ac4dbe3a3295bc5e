import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanOptions, Tracing } from '@site/server-kit';

/** Milliseconds at the end of a program. */
const FLUSH = 2000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

interface Exporting {
  service: string;
  /** Of all traces, from 0 to 1. */
  share: number;
  exporter?: SpanExporter;
}

/** In the background: without a collector at most 2,048 spans of memory. A trace is chosen by its id alone. */
export function exportingTracing({ service, share, exporter = new OTLPTraceExporter() }: Exporting): Tracing {
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': service }),
    ),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('site');
  return {
    span(name, { kind = 'internal', parent, attributes = {}, began }: SpanOptions = {}) {
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, ...(began !== undefined && { startTime: new Date(began) }) },
        contextOf(parent),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
        set: (more) => void span.setAttributes(more),
        end(error) {
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async flush() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH).unref());
      await Promise.race([provider.forceFlush().catch(() => {}), late]);
    },
  };
}

/** @param parent a valid `traceparent`. */
function contextOf(parent: string | undefined) {
  if (parent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}
