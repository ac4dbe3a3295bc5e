import { goodLead } from '../../testing/leads.ts';
import { sendForm, sendJson } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const lines = () => service.logLines.map((line) => JSON.parse(line));
const named = (requestId: string) => ({ 'X-Request-Id': requestId, traceparent: PARENT });

test('a lead has the id of its request, and so have the response and the log line', async () => {
  const { headers, text } = await sendJson(service.url, goodLead, named('visitor-0001'));
  const { id } = JSON.parse(text);
  expect(headers['x-request-id']).toBe('visitor-0001');
  const [lead] = await service.store.list({ limit: 1 });
  expect(lead).toMatchObject({ id, requestId: 'visitor-0001', traceparent: PARENT });
  expect(lines()).toEqual([
    expect.objectContaining({
      requestId: 'visitor-0001',
      traceId: TRACE,
      lead: id,
      method: 'POST',
      status: 201,
      service: 'leads-api',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

test('a refusal says the id in its problem document, and the form in its header', async () => {
  const refused = await sendJson(service.url, {}, named('visitor-0002'));
  expect([refused.status, JSON.parse(refused.text).requestId]).toEqual([422, 'visitor-0002']);
  const form = await sendForm(service.url, 'name=', named('visitor-0003'));
  expect([form.status, form.headers['x-request-id']]).toEqual([422, 'visitor-0003']);
  expect(lines().map(({ requestId, lead }) => [requestId, lead])).toEqual([
    ['visitor-0002', undefined],
    ['visitor-0003', undefined],
  ]);
});

test('with tracing the response of a request is a span, and the lead remembers it', async () => {
  await service.stop();
  const spans: unknown[] = [];
  const own = `00-${TRACE}-00000000000000aa-01`;
  service = await startTestService({}, undefined, {
    span: (name, options) => ({
      traceparent: own,
      set: (attributes) => spans.push([name, options?.parent, attributes]),
      end: (error) => spans.push([name, error === undefined]),
    }),
    flush: async () => {},
  });
  const { text } = await sendJson(service.url, goodLead, named('visitor-0004'));
  const [lead] = await service.store.list({ limit: 1 });
  expect(lead?.traceparent).toBe(own);
  expect(spans).toEqual([
    [
      'POST /api/leads',
      PARENT,
      {
        'http.response.status_code': 201,
        'site.request_id': 'visitor-0004',
        'site.lead_id': JSON.parse(text).id,
      },
    ],
    ['POST /api/leads', true],
  ]);
});
