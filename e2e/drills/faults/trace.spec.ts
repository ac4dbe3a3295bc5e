import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { createTestSite } from '../../kit/create-test-site.ts';
import { listening } from '../../kit/network/listening.ts';
import { until } from '../../kit/until.ts';

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

test('one lead is one trace, from its request to its delivery; deploys and activations are spans too', async () => {
  const spans: Span[] = [];
  const collector = await listening(async (request, response) => {
    for (const { resource, scopeSpans } of (JSON.parse(await text(request)) as Exported).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.end('{}');
  });
  let delivered: unknown;
  const crm = await listening((request, response) => {
    delivered = request.headers.traceparent;
    request.resume();
    response.writeHead(204).end();
  });
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const config = fixtureConfig(['platform'], { site: { retentionDays: 30 } });
  config.grants.platform!.api = ['leads'];
  const site = await createTestSite('trace', {
    config,
    environment: tracing,
    leads: {
      ...tracing,
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
  const find = (service: string, name: string) =>
    until(
      async () => spans.find((one) => one.service === service && one.name === name),
      `${service}: ${name}`,
    );
  try {
    await site.done(['deploy', site.build({}), site.build({ name: 'platform' })]);
    await site.start();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const response = await fetch(`${site.url}/api/leads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site.url,
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Acme', spend: '10k-50k' }),
    });
    expect(response.status).toBe(201);
    const shell = await find('site-server', 'POST /api/leads');
    const leads = await find('leads-api', 'POST /api/leads');
    const delivery = await find('leads-api', 'deliver lead');
    expect([shell, leads, delivery].map((span) => [span.traceId, span.parentSpanId])).toEqual([
      [traceId, 'b7ad6b7169203331'],
      [traceId, shell.spanId],
      [traceId, leads.spanId],
    ]);
    expect(delivered).toBe(`00-${traceId}-${delivery.spanId}-01`);
    await find('site', 'site deploy');
    await find('site-server', 'gate');
    await find('site-server', 'activate composition');
    expect(JSON.stringify(spans)).not.toMatch(/ada@example\.com|Acme/);
  } finally {
    await site.stop();
    for (const server of [collector, crm]) await server.stop();
  }
});
