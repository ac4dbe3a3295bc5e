import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawRequest } from '@site/fixture-site/raw-request';
import { MAIN, serverEnvironment, shows, startServer } from '@site/test-kit/server-process';

/** The program that a bundle is made of. */
const BUNDLED = join(__dirname, '../../../../scripts/bundle/shell-server.ts');

test.each([
  ['the site server, which finds the option where it is installed', MAIN],
  ['the program that has the option inside', BUNDLED],
])('%s takes reports once the site configuration says so, without a restart', async (_what, file) => {
  const { publish, environment, port, env } = await serverEnvironment();
  await publish([{}, { name: 'a' }]);
  const { logged } = startServer(env, { file });
  await shows(port, '/a', (status) => status === 200);
  const report = { schema: 1, views: ['/a'], versions: {}, problems: [], forms: [], vitals: [] };
  const headers = { 'Content-Type': 'application/json' };
  const send = () => rawRequest(port, '/_reports', { method: 'POST', headers, body: JSON.stringify(report) });
  expect((await send()).status).toBe(405);
  const health = async () =>
    JSON.parse((await rawRequest(port, '/_status.json')).body.toString()).sections[0].health;
  expect(await health()).toBeNull();

  writeFileSync(env.SITE_CONFIG, JSON.stringify({ ...environment.config, reports: true, brand: 'Renamed' }));
  await shows(port, '/a', (_status, body) => body.includes('Renamed'));
  expect((await send()).status).toBe(204);
  expect(await health()).toMatchObject({ verdict: 'too few views' });
  const metrics = await shows(port, '/metrics', (_status, body) =>
    body.includes('\nsite_reports_total{result="accepted"} 1\n'),
  );
  // of the option that reads the reports
  expect(metrics).toContain('\n# TYPE site_rollout_share gauge\n');
  expect(logged()).not.toContain('@site/visitor-reports');
});
