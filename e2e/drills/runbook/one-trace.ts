import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { createTestSite } from '../../kit/create-test-site.ts';
import { until } from '../../kit/until.ts';
import type { Steps } from '../steps.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One lead from its request to its delivery is one trace in a collector; deploys and activations are spans too. */
export async function traceOneLead(steps: Steps): Promise<void> {
  const spans: (Span & { service: string })[] = [];
  const collector = await listen(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service })));
    }
    response.end('{}');
  });
  let delivered: string | undefined;
  const crm = await listen(async (request, response) => {
    delivered = request.headers.traceparent as string | undefined;
    request.resume();
    response.writeHead(204).end();
  });
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const config = fixtureConfig(['platform'], { site: { retentionDays: 30 } });
  config.grants.platform!.api = ['leads'];
  const site = await createTestSite('runbook-trace', {
    config,
    environment: tracing,
    leads: {
      ...tracing,
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
  const { build, url } = site;
  const find = (service: string, name: string) =>
    until(
      async () => spans.find((one) => one.service === service && one.name === name),
      `${service}: ${name}`,
    );
  try {
    await steps.step('A trace of one lead, from its request to its delivery', async () => {
      await site.done(['deploy', build({}), build({ name: 'platform', pages: [{ path: '/platform' }] })]);
      await site.start();
      const traceId = '0af7651916cd43dd8448eb211c80319c';
      const response = await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Acme', spend: '10k-50k' }),
      });
      assert.equal(response.status, 201);
      const shell = await find('site-server', 'POST /api/leads');
      const leads = await find('leads-api', 'POST /api/leads');
      const delivery = await find('leads-api', 'deliver lead');
      assert.deepEqual(
        [shell, leads, delivery].map((span) => [span.traceId, span.parentSpanId]),
        [
          [traceId, 'b7ad6b7169203331'],
          [traceId, shell.spanId],
          [traceId, leads.spanId],
        ],
      );
      assert.equal(delivered, `00-${traceId}-${delivery.spanId}-01`);
      await find('site', 'site deploy');
      await find('site-server', 'gate');
      await find('site-server', 'activate composition');
      assert.doesNotMatch(JSON.stringify(spans), /ada@example\.com|Acme/);
      return `${spans.length} spans of ${new Set(spans.map(({ service }) => service)).size} programs`;
    });
  } finally {
    await site.stop();
    collector.stop();
    crm.stop();
  }
}
