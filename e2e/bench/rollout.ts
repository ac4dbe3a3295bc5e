import { readFileSync } from 'node:fs';
import { buildVariant } from '../kit/artifacts/variant.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { until } from '../kit/until.ts';
import { BUDGETS, type Row } from './budgets.ts';
import { requestsPerSecond } from './throughput.ts';

const ROUNDS = 3;
const PATHS = { same: '/privacy', differs: '/' };

/** The same site twice, one with a rollout: requests a second in turn, and the memory of both servers. */
export async function withRollout(plain: TestSite): Promise<Row[]> {
  const site = await startTestSite('bench-rollout');
  try {
    const team = await buildVariant('mfe-platform', 'bench-rollout', [
      { file: 'src/pages/home/copy.ts', from: /lead: '/, to: "lead: 'Now: " },
    ]);
    const { code, output } = await site.deploy(['deploy', '--rollout', '5,100'], team, 'platform');
    if (code !== 0) throw new Error(output);
    await until(
      async () => (await fetch(site.url)).headers.get('cache-control')?.startsWith('private'),
      'the rollout is shown',
    );
    const rates = new Map<string, number[]>();
    const measure = async (name: string, url: string) =>
      rates.set(name, [...(rates.get(name) ?? []), await requestsPerSecond(url)]);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, path] of Object.entries(PATHS)) {
        await measure(`${name} without`, plain.url + path);
        await measure(`${name} with`, site.url + path);
      }
    const median = (name: string) => rates.get(name)!.toSorted((one, other) => one - other)[1]!;
    const rows = Object.keys(PATHS).map((name): Row => {
      const [own, base] = [median(`${name} with`), median(`${name} without`)];
      const spread = rates.get(`${name} with`)!.map((rate) => (rate / base).toFixed(2));
      return {
        what: `cached page that ${name === 'same' ? 'is the same on both sides' : 'differs'}, requests a second with a rollout against without`,
        measured: `${(own / base).toFixed(2)} (${Math.round(own)} / ${Math.round(base)} a second; rounds ${spread.join(', ')})`,
        budget: `≥ ${BUDGETS.throughputRollout}`,
        holds: own / base >= BUDGETS.throughputRollout,
      };
    });
    const [own, base] = [memoryOf(site), memoryOf(plain)];
    return [
      ...rows,
      {
        what: 'memory of a shell server with a rollout of one section against without, after the same requests',
        measured: `${own} MB / ${base} MB`,
        budget: '',
        holds: undefined,
      },
    ];
  } finally {
    await site.stop();
  }
}

function memoryOf({ shell }: TestSite): number {
  const status = readFileSync(`/proc/${shell.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000);
}
