import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { exportingTracing } from './exporting-tracing.ts';
import { createTracing } from './index.ts';

// jest cannot load the exporter's transport; e2e/drills/faults/trace.spec.ts has a collector that gets its bytes
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };

test('nothing is traced without a collector, or where it is turned off; a bad setting is refused by name', async () => {
  expect(await createTracing({}, 'site-server')).toBeUndefined();
  expect(await createTracing({ ...env, OTEL_SDK_DISABLED: 'true' }, 'site-server')).toBeUndefined();
  await expect(createTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'a')).rejects.toMatchObject({
    code: 'SITE_SETTING_INVALID',
    message: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
  });
  await expect(createTracing({ ...env, OTEL_TRACES_SAMPLER_ARG: '2' }, 'a')).rejects.toThrow(/from 0 to 1/);
});

test('spans are sent with their parent, their outcome and the name of the program, and no message', async () => {
  const exporter = new InMemorySpanExporter();
  const tracing = exportingTracing({ service: 'site-server', share: 1, exporter });
  const outer = tracing.span('POST /api/leads', { kind: 'server', attributes: { 'site.request_id': 'one' } });
  const inner = tracing.span('deliver lead', { kind: 'client', parent: outer.traceparent });
  inner.end(new Error('ann@example.com'));
  outer.set({ 'http.response.status_code': 201 });
  outer.end();
  tracing.span('gate', { began: 1000 }).end();
  await tracing.flush();
  const [sentInner, sentOuter, gate] = exporter.getFinishedSpans();
  const { traceId, spanId } = sentOuter!.spanContext();
  expect(outer.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  expect(sentOuter).toMatchObject({
    name: 'POST /api/leads',
    kind: 1,
    status: { code: 0 },
    attributes: { 'site.request_id': 'one', 'http.response.status_code': 201 },
  });
  expect(sentInner).toMatchObject({
    name: 'deliver lead',
    kind: 2,
    status: { code: 2 },
    parentSpanContext: { traceId, spanId },
  });
  expect(sentInner!.spanContext().traceId).toBe(traceId);
  expect(gate!.startTime[0]).toBe(1);
  expect(sentOuter!.resource.attributes).toMatchObject({ 'service.name': 'site-server' });
  expect(JSON.stringify([sentInner!.status, sentInner!.events, sentInner!.attributes])).not.toContain('ann@');
});

test('a collector that is down delays the end of a program by two seconds at most', async () => {
  const tracing = (await createTracing(env, 'a'))!;
  tracing.span('one').end();
  const began = performance.now();
  await tracing.flush();
  expect(performance.now() - began).toBeLessThan(4000);
});

test('a trace is sent or left out in each program alike, by its id', async () => {
  const half = { ...env, OTEL_TRACES_SAMPLER_ARG: '0.5' };
  const [one, other] = await Promise.all([createTracing(half, 'a'), createTracing(half, 'b')]);
  const flags = new Set<string>();
  for (let count = 0; count < 40; count += 1) {
    const sent = one!.span('first').traceparent!;
    const next = other!.span('second', { parent: sent }).traceparent!;
    expect(next.slice(-2)).toBe(sent.slice(-2));
    flags.add(sent.slice(-2));
  }
  expect([...flags].sort()).toEqual(['00', '01']);
});
