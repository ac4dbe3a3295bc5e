import { errorDiagnostic } from '@site/registry';
import { systemError } from '@site/server-kit';
import { servedSite } from '@site/test-kit/served-site';
import { readiness } from './readiness.ts';
import { statusReport } from './status-report.ts';

test('a server that will stop is not ready, whatever it serves', async () => {
  const { sources } = await servedSite([{ name: 'a' }]);
  const ready = readiness(sources);
  const draining = readiness({ ...sources, isDraining: () => true });
  expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  expect([draining.status, draining.body.status]).toEqual([503, 'draining']);
  expect(draining.body.composition).toBe(ready.body.composition);
});

test('a server that serves the registry says so in fields that programs of an operator read', async () => {
  const { send, site } = await servedSite([{ name: 'a' }]);
  expect(JSON.parse((await send('/readyz')).body.toString())).toEqual({
    status: 'ready',
    composition: site().composition.id,
    revision: 2,
    servedRevision: 2,
    pending: null,
    registryProblem: null,
    registryReadSecondsAgo: expect.any(Number),
    refusals: [],
    missingPages: [],
    signing: null,
    warnings: [],
  });
});

test('a server with a full disk is ready, says so in place of a section, and is not in step', async () => {
  const { sources, send } = await servedSite([{ name: 'a' }]);
  const full = systemError(Object.assign(new Error(), { code: 'ENOSPC' }), '/data');
  const because = [errorDiagnostic(full, 'a')];
  sources.state.versions = new Map([['a', { state: 'not loaded', key: '', because, tries: 1, retryAt: 0 }]]);
  expect(readiness(sources)).toMatchObject({
    status: 200,
    body: { registryProblem: sources.state.serverProblem, refusals: [] },
  });
  const { desired, inStep } = await statusReport(sources);
  expect([desired.problem, inStep]).toEqual([sources.state.serverProblem, false]);
  const metrics = (await send('/metrics')).body.toString();
  expect(metrics).toContain('site_registry_readable 1');
  expect(Number(/^site_data_free_bytes (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
});
