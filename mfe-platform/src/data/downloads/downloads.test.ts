import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFile, costDownload, securityDownload } from './downloads.ts';

const folder = join(__dirname, '..', '..', '..', 'downloads');
const script = join(folder, 'clean-up-scripts.sh');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the files are what the data set says; scripts/write-downloads.ts writes them', () => {
  expect(read('cost-recommendations.json')).toBe(asFile(costDownload));
  expect(read('security-recommendations.json')).toBe(asFile(securityDownload));
});

test('the cost file adds up and names only rules that it explains', () => {
  const { recommendations, rules, x_EstimatedMonthlySavings } = JSON.parse(read('cost-recommendations.json'));
  const savings = recommendations.map((item: Record<string, number>) => item.x_EstimatedMonthlySavings);
  expect(savings.reduce((sum: number, saving: number) => sum + saving, 0)).toBe(x_EstimatedMonthlySavings);
  const explained = rules.map(({ id }: { id: string }) => id);
  for (const { x_RuleId } of recommendations) expect(explained).toContain(x_RuleId);
  const text = read('cost-recommendations.json');
  expect(text).toContain('under 5% for 7+ days');
  expect(text).toContain('under 80% CPU for 3+ days');
  expect(read('security-recommendations.json')).toMatch(/Inactive IAM users.*90\+ days/);
});

/** Columns of FOCUS 1.2 that match a recommendation to billing data. */
const FOCUS_COLUMNS = [
  ...['BillingCurrency', 'ProviderName', 'ServiceCategory', 'ServiceName', 'RegionId', 'RegionName'],
  ...['BillingAccountId', 'SubAccountId', 'ResourceId', 'ResourceName', 'ResourceType', 'Tags'],
];

test.each(['cost-recommendations.json', 'security-recommendations.json'])(
  '%s: a column is of FOCUS, or says by x_ that it is not',
  (name) => {
    const { recommendations } = JSON.parse(read(name)) as { recommendations: Record<string, unknown>[] };
    expect(recommendations.length).toBeGreaterThan(5);
    for (const column of new Set(recommendations.flatMap((item) => Object.keys(item)))) {
      if (!column.startsWith('x_')) expect(FOCUS_COLUMNS).toContain(column);
    }
  },
);

test('the downloads say that they are illustrative', () => {
  for (const name of ['cost-recommendations.json', 'security-recommendations.json'])
    expect(JSON.parse(read(name)).note).toMatch(/Illustrative.*Not live data/);
});

/** Runs the script with an `aws` stub with one idle instance and one free volume, which records its calls. */
function run(...parameters: string[]): { output: string; calls: string } {
  const bin = mkdtempSync(join(tmpdir(), 'fake-aws-'));
  const log = join(bin, 'calls');
  writeFileSync(
    join(bin, 'aws'),
    `#!/usr/bin/env bash
echo "$*" >> '${log}'
case "$1 $2" in
  'ec2 describe-instances') printf 'i-1\\tm7i.large\\ni-2\\tm7i.large\\n' ;;
  'ec2 describe-volumes') printf 'vol-1\\t100\\n' ;;
  'cloudwatch get-metric-statistics') [[ $* == *i-1* ]] && echo '1 2 1 3 2 1 2' || echo '1 2 1 60 2 1 2' ;;
  'iam generate-credential-report') echo COMPLETE ;;
  'iam get-credential-report') printf 'user,arn,created,pw,used,6,7,8,9,10,k1,12,13,14,15,k2\\nold,a,2020-01-01T00,t,2020-02-01T00,,,,,,N/A,,,,,N/A\\nnew,a,2020-01-01T00,t,2999-01-01T00,,,,,,N/A,,,,,N/A\\n' | base64 ;;
esac
`,
  );
  chmodSync(join(bin, 'aws'), 0o755);
  try {
    const output = execFileSync('bash', [script, ...parameters], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    });
    return { output, calls: readFileSync(log, 'utf8') };
  } finally {
    rmSync(bin, { recursive: true });
  }
}

test('the clean-up script changes nothing by default', () => {
  const { output, calls } = run('all');
  expect(output).toContain('would stop i-1 (m7i.large), highest CPU 3.0% (dry run)');
  expect(output).not.toContain('i-2');
  expect(output).toContain('would tag vol-1 (100 GiB)');
  expect(output).toContain('old, last active 2020-02-01');
  expect(output).not.toContain('new, last active');
  expect(calls).not.toMatch(/stop-instances|create-tags/);
});

test('with --apply it stops and tags, and still deletes nothing', () => {
  const { calls } = run('all', '--apply');
  expect(calls).toContain('ec2 stop-instances --instance-ids i-1');
  expect(calls).toContain('ec2 create-tags --resources vol-1');
  expect(calls).not.toMatch(/delete|terminate|release/);
  expect(read('clean-up-scripts.sh')).not.toMatch(/aws .*(delete|terminate|detach)/);
});
