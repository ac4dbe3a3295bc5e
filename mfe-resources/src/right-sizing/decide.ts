export interface Decision {
  action: string;
  risk: string;
  /** Predicted use after the change; where there is a choice, the note names it. */
  after: Use;
  /** Result of a larger change, or another limit. */
  note?: string;
}

/** Percent of the instance: 95th percentile of CPU, and peak memory without headroom. */
interface Use {
  cpu: number;
  memory: number;
}

/** Percent in use after the change: 20% of the memory stays free. */
const LIMIT: Use = { cpu: 70, memory: 80 };

export function decide(cpu: number, memory: number): Decision {
  const use = { cpu, memory };
  if (cpu < 20 && memory < 50) return shrink(use, 2, 'Low risk');
  if (cpu <= 40 && memory <= 70) return shrink(use, 1, 'Medium risk');
  if (cpu > 80) {
    return {
      action: memory > 85 ? 'Upsize or optimize' : 'Upsize, or find the cause',
      risk: 'High risk',
      after: smaller(use, -1),
      note: 'After one size up. A full CPU hides how much more it would use: measure again.',
    };
  }
  if (memory > LIMIT.memory) {
    return {
      action: 'Add memory',
      risk: 'High risk',
      after: smaller(use, 0, -1),
      note: `After doubling it. Less than ${100 - LIMIT.memory}% of the memory is free now.`,
    };
  }
  const half = smaller(use, 1, 0);
  if (!fits(half)) return hold(use);
  return hold(use, `Half the cores with the same memory: ${half.cpu}% CPU. Compare the families.`);
}

/** @param sizes allowed steps down in the same family; 2 means two or more. */
function shrink(use: Use, sizes: 1 | 2, risk: string): Decision {
  const [one, two, three] = [smaller(use, 1), smaller(use, 2), smaller(use, 3)];
  if (sizes === 2 && fits(two)) {
    const more = withLimits('Three sizes down', three);
    return fits(three)
      ? { action: 'Downsize 2 or more sizes', risk, after: two, note: `After two sizes. ${more}` }
      : { action: 'Downsize 2 sizes', risk, after: two, note: more };
  }
  const note = sizes === 2 ? withLimits('Two sizes down', two) : withLimits('One size down', one);
  if (fits(one)) return { action: 'Downsize 1 size', risk, after: one, note };
  const half = smaller(use, 1, 0);
  if (fits(half)) return { action: 'Halve the cores, keep the memory', risk, after: half, note };
  return hold(use, `Half the cores: ${half.cpu}% CPU. The limit is ${LIMIT.cpu}%.`);
}

function hold(use: Use, note?: string): Decision {
  return { action: 'Hold and watch', risk: 'No change, no risk', after: use, note };
}

/** After halving cores and memory so many times. In one family each size down halves both. */
function smaller(use: Use, cores: number, memory = cores): Use {
  return { cpu: tenth(use.cpu * 2 ** cores), memory: tenth(use.memory * 2 ** memory) };
}

/** Limits apply to the rounded figure: one shown as 70% meets a limit of 70%. */
const tenth = (percent: number) => Math.round(percent * 10) / 10;

function fits({ cpu, memory }: Use): boolean {
  return cpu <= LIMIT.cpu && memory <= LIMIT.memory;
}

function withLimits(change: string, after: Use): string {
  const use = `${change}: ${after.cpu}% CPU and ${after.memory}% memory.`;
  return fits(after) ? use : `${use} The limits are ${LIMIT.cpu}% and ${LIMIT.memory}%.`;
}
