import { createServer } from 'node:http';
import { listening } from '@site/fixture-site/listening';
import { pino } from 'pino';
import { apiTargetAt } from './api-target.ts';
import { createLeadsWatch, leadsWarning } from './leads-watch.ts';

test('leads-api that goes down and comes back: a warning with a code while it is down, one log line at each end', async () => {
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  const port = await listening(server);
  const lines: unknown[][] = [];
  const log = {
    error: (...line: unknown[]) => lines.push(['error', ...line]),
    info: (...line: unknown[]) => lines.push(['info', ...line]),
  };
  let sendsLeads = true;
  const watch = createLeadsWatch(apiTargetAt(`http://127.0.0.1:${port}`), () => sendsLeads, log as never);
  expect([watch.last(), leadsWarning(watch.last())]).toEqual([undefined, []]);
  await watch.check();
  expect([watch.last(), leadsWarning(watch.last()), lines]).toEqual([{ ready: true, problem: null }, [], []]);

  status = 503;
  await watch.check();
  await watch.check();
  expect(leadsWarning(watch.last())).toEqual([
    expect.stringMatching(/^SITE_LEADS_DOWN: leads-api returned 503 for \/readyz\. .* forms fail/),
  ]);
  server.close();
  server.closeAllConnections();
  await watch.check();
  expect(watch.last()).toEqual({ ready: false, problem: expect.stringContaining('does not respond') });
  const again = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve));
  await watch.check();
  again.close();
  again.closeAllConnections();
  const down = 'leads-api is not ready; forms fail until it is';
  expect(lines).toEqual([
    ['error', { problem: 'leads-api returned 503 for /readyz.' }, down],
    ['error', { problem: expect.stringContaining('does not respond') }, down],
    ['info', 'leads-api is ready again'],
  ]);
  expect(leadsWarning(watch.last())).toEqual([]);

  sendsLeads = false;
  expect([await watch.check(), leadsWarning(watch.last()), lines.length]).toEqual([undefined, [], 3]);
});

test('a leads-api that hangs is not ready after a second', async () => {
  const port = await listening((_request, response) => response.write('{'));
  const watch = createLeadsWatch(
    apiTargetAt(`http://127.0.0.1:${port}`),
    () => true,
    pino({ enabled: false }),
  );
  const problem = 'leads-api does not respond: no response within 1000 ms.';
  expect(await watch.check()).toEqual({ ready: false, problem });
});

test('leads-api that starts together with this server is down for 5 s before the log says so', async () => {
  const error = jest.fn();
  const watch = createLeadsWatch(apiTargetAt('http://127.0.0.1:1'), () => true, { error } as never);
  watch.start();
  await watch.check();
  expect([watch.last()?.ready, error.mock.calls.length]).toEqual([false, 0]);
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  await watch.check();
  later.mockRestore();
  expect(error).toHaveBeenCalledTimes(1);
});
