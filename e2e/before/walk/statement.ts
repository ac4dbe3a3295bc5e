import type { Walk } from './walk.ts';

/** One statement of the acceptance list. */
export interface Statement {
  id: string;
  title: string;
  /** What of it a visitor or an operator cannot see. */
  unseen?: string;
  /** Stores leads: run only on a site that may. */
  stores?: boolean;
  /** Needs every page used once: done before the first statement, since it takes minutes. */
  visits?: boolean;
  /** Notes what it found; a throw is a fault too. */
  check(walk: Walk, seen: Seen): Promise<void>;
}

/** What a statement read and what it found wrong. */
export class Seen {
  readonly faults: string[] = [];
  private readonly read = new Map<string, number>();

  /** Counts one comparison; a false one is a fault. */
  ok(holds: unknown, fault: string): boolean {
    this.count('checks');
    if (!holds) this.faults.push(fault);
    return Boolean(holds);
  }

  equal(actual: unknown, expected: unknown, what: string): boolean {
    const [is, wanted] = [actual, expected].map((value) => JSON.stringify(value) ?? 'undefined');
    return this.ok(is === wanted, `${what}: ${short(is!)}, expected ${short(wanted!)}`);
  }

  /** Every text must be in `within`, in any case. */
  texts(within: string, wanted: readonly string[], where: string): void {
    const plain = fold(within);
    for (const text of wanted) this.ok(plain.includes(fold(text)), `${where}: no “${text}”`);
  }

  none(found: readonly string[], what: string): void {
    this.ok(found.length === 0, `${what}: ${found.slice(0, 3).map(short).join('; ')} (${found.length})`);
  }

  /** Notes what was read, such as routes or links. */
  count(what: string, by = 1): void {
    this.read.set(what, (this.read.get(what) ?? 0) + by);
  }

  get checks(): number {
    return this.read.get('checks') ?? 0;
  }

  get evidence(): string {
    return [...this.read].map(([what, count]) => `${count} ${what}`).join(', ');
  }
}

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** Apostrophes, dashes and case may differ between a statement and a page. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/\s+/g, ' ');
