import type { AuditLine } from '@site/registry';
import { addSides, type RolloutStatus } from '@site/section-kit/reports';
import type { SiteContext } from '../change/deploy-context.ts';
import type { RolloutOutput } from '../output-schema.ts';

/** Standard normal quantiles: a two-sided 95 % interval, a power of 80 %. */
const Z95 = 1.96;
const Z80 = 0.84;

type Result = NonNullable<RolloutOutput['result']>;

/** By network that saw the page. Wilson's interval holds for few visits and for none. */
function rateOf(senders: number, n: number): Result['live'] {
  if (n === 0) return { visits: 0, sent: senders, rate: null, low: null, high: null };
  const rate = Math.min(1, senders / n);
  const middle = (rate + Z95 ** 2 / (2 * n)) / (1 + Z95 ** 2 / n);
  const half = (Z95 / (1 + Z95 ** 2 / n)) * Math.sqrt((rate * (1 - rate)) / n + Z95 ** 2 / (4 * n * n));
  return {
    visits: n,
    sent: senders,
    rate,
    low: Math.max(0, middle - half),
    high: Math.min(1, middle + half),
  };
}

/** Visits of a side for a power of 80 % at the observed difference. */
function neededVisits(one: number, other: number): number | null {
  if (one === other) return null;
  const variance = one * (1 - one) + other * (1 - other);
  return Math.ceil(((Z95 + Z80) ** 2 * variance) / (one - other) ** 2);
}

export function resultOf(rollouts: readonly RolloutStatus[]): Result {
  const sides = addSides(rollouts.flatMap((one) => one.sides ?? []));
  const { live, candidate } = sides;
  return compared(
    rateOf(live.senders, live.measures.problems.seen),
    rateOf(candidate.senders, candidate.measures.problems.seen),
  );
}

function compared(live: Result['live'], candidate: Result['live']): Result {
  const needed =
    live.rate === null || candidate.rate === null ? null : neededVisits(live.rate, candidate.rate);
  const fewest = Math.min(live.visits, candidate.visits);
  return { live, candidate, moreVisits: needed === null ? null : Math.max(0, needed - fewest) };
}

const percent = (value: number | null) => (value === null ? 'none' : `${(100 * value).toFixed(1)} %`);

export function describeResult({ live, candidate, moreVisits }: Result): string[] {
  const line = (name: string, side: Result['live']) =>
    `${name}: ${side.sent} of ${side.visits} networks sent a form, ${percent(side.rate)} (95 %: ${percent(side.low)} to ${percent(side.high)}).`;
  const more =
    moreVisits === null
      ? 'There is no difference to measure yet.'
      : moreVisits === 0
        ? 'There are enough visits for a difference of this size.'
        : `A difference of this size needs ${moreVisits} more visits on the smaller side.`;
  return [line('Live version', live), line('Candidate', candidate), more];
}

/** For the last audit line: servers forget the numbers. */
export function resultLines(rollouts: readonly RolloutStatus[]): string[] {
  const result = resultOf(rollouts);
  return result.live.visits + result.candidate.visits > 0 ? describeResult(result) : [];
}

type RolloutLine = Extract<AuditLine, { kind: 'rollout' }>;

interface Ended {
  version: string;
  /** `withdraw`, `finish`, or the command that ended it. */
  how: string;
  line: Pick<RolloutLine, 'at' | 'by' | 'revision'>;
  share: number;
  /** Undefined without numbers. */
  result: Result | undefined;
}

/** Undefined without an ended rollout. */
export async function lastResult(
  { store }: Pick<SiteContext, 'store'>,
  section: string,
): Promise<Ended | undefined> {
  const { lines } = await store.history();
  const changeIn = (line: AuditLine | undefined) =>
    line?.kind === 'change' ? line.changes.find((one) => one.section === section) : undefined;
  const begin = lines.findLastIndex((line) => changeIn(line)?.rollout);
  const version = changeIn(lines[begin])?.rollout?.version;
  const after = lines
    .slice(begin + 1)
    .filter((line) => line.kind === 'change' || line.kind === 'rollout')
    .filter((line) => (line.kind === 'change' ? changeIn(line) : line.section === section));
  const line = after.find((one) => one.kind === 'change' || one.step === 'withdraw');
  if (version === undefined || !line) return undefined;
  // A finish logs its numbers after its change.
  const noted = after.filter((one) => one.kind === 'rollout').find((one) => one.revision === line.revision);
  const result = noted && resultIn(noted);
  if (line.kind === 'rollout') return { version, how: 'withdraw', line, share: 0, result };
  const isFinished = line.action === 'deploy' && changeIn(line)?.to === version;
  return { version, how: isFinished ? 'finish' : line.action, line, share: isFinished ? 100 : 0, result };
}

function resultIn({ evidence = [] }: RolloutLine): Result | undefined {
  const side = (name: string) => {
    const [, sent, visits] =
      evidence
        .map((one) => new RegExp(`^${name}: (\\d+) of (\\d+) networks sent a form`).exec(one))
        .find((found) => found !== null) ?? [];
    return visits === undefined ? undefined : rateOf(Number(sent), Number(visits));
  };
  const [live, candidate] = [side('Live version'), side('Candidate')];
  return live && candidate && compared(live, candidate);
}
