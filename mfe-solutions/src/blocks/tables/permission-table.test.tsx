/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { integrationRecords } from '../../testing/records.ts';
import { PermissionTable } from './permission-table.tsx';

const ORACLE_ALLOW = 'allow group CostReaders to (?:inspect|read) [a-z]+(?:-[a-z]+)* in tenancy';

const STATEMENT: Record<string, RegExp> = {
  aws: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*:[A-Z][A-Za-z]*\*?$/,
  azure: /^(?:[A-Z][a-z]+ )*(?:plan )?Reader$/,
  gcp: /^(?:(?:[A-Z][A-Za-z]+ )+(?:Viewer|User)|Browser)$/,
  oracle: new RegExp(
    String.raw`^(?:${ORACLE_ALLOW}|endorse group CostReaders to read objects in tenancy usage-report|define tenancy usage-report as ocid1\.tenancy\.oc1\.\.[a-z2-7]{60})$`,
  ),
};

async function copied(slug: string): Promise<string[]> {
  const user = userEvent.setup();
  const { permissions, shows } = integrationRecords.get(slug)!.connection;
  const { unmount } = render(<PermissionTable provider={slug} rows={permissions} files={[]} shows={shows} />);
  await user.click(screen.getByRole('button', { name: /permissions/ }));
  unmount();
  return (await navigator.clipboard.readText()).split('\n');
}

test.each(Object.keys(STATEMENT))(
  '%s: every copied line can be pasted, and none comes twice',
  async (slug) => {
    const lines = await copied(slug);
    expect(lines.filter((line) => !STATEMENT[slug]!.test(line))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(integrationRecords.get(slug)!.connection.permissions.length);
  },
);

test('Oracle: the alias of the report tenancy is defined first, and what the page reads has its statement', async () => {
  const lines = await copied('oracle');
  expect(lines[0]).toMatch(/^define tenancy usage-report/);
  for (const type of [
    'instances',
    'volumes',
    'db-systems',
    'buckets',
    'metrics',
    'usage-report',
    'rate-cards',
  ]) {
    expect(lines).toContain(`allow group CostReaders to read ${type} in tenancy`);
  }
});

test('AWS: what the page reads has its action', async () => {
  const lines = await copied('aws');
  expect(lines).toEqual(
    expect.arrayContaining([
      'cloudwatch:GetMetricData',
      'cloudwatch:ListMetrics',
      'ce:DescribeCostCategoryDefinition',
      'bcm-data-exports:ListExports',
      'cost-optimization-hub:Get*',
    ]),
  );
});
