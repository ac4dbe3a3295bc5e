import { own, type Tags, tagsOf } from './cells.ts';
import { type Charge, COSTS, type Cost } from './charge.ts';

/** What is kept is bounded by these, and not by the rows of a file. */
export const MAX = {
  currencies: 20,
  months: 240,
  keys: 100,
  values: 300,
  groups: 5_000,
  commitments: 500,
  invoices: 500,
  providers: 20,
};

export type Costs = Partial<Record<Cost, number>>;

export interface KeyTotals {
  /** Effective cost of usage with a value. */
  cost: number;
  values: Map<string, number>;
}

/** Usage of an account, service and region. */
export interface Group {
  account: string;
  service: string;
  region: string;
  cost: number;
  /** Cost with a value, by tag key. */
  tagged: Map<string, number>;
}

export interface Commitment {
  name: string;
  used: number;
  unused: number;
}

/** Sums of one currency. */
export class Totals {
  rows = 0;
  costs: Costs = {};
  readonly months = new Map<string, Costs>();
  readonly usage = { effective: 0, list: 0, withoutList: 0, tagged: 0 };
  readonly commitments = new Map<string, Commitment>();
  readonly invoices = new Map<string, number>();
  withoutInvoice = 0;
  readonly keys = new Map<string, KeyTotals>();
  readonly groups = new Map<string, Group>();
  /** Names that did not fit, by what they are. */
  readonly left: Record<string, number> = {};

  add(charge: Charge, tags: Tags): void {
    this.rows += 1;
    addCosts(this.costs, charge);
    addCosts(
      this.entry(this.months, charge.month || 'No date', MAX.months, 'months', (): Costs => ({})),
      charge,
    );
    const { billed = 0, status, invoice, commitment, commitmentName } = charge;
    if (invoice === '') this.withoutInvoice += billed;
    else bump(this.invoices, this.keyIn(this.invoices, invoice, MAX.invoices, 'invoices'), billed);
    const cost = charge.effective ?? billed;
    if (status) {
      const held = this.entry(
        this.commitments,
        commitment || 'Without an id',
        MAX.commitments,
        'commitments',
        () => ({
          name: own(commitmentName),
          used: 0,
          unused: 0,
        }),
      );
      if (status === 'Used') held.used += cost;
      else held.unused += cost;
    }
    if (charge.usage) this.addUsage(charge, cost, tags);
  }

  private addUsage({ account, service, region, list, status }: Charge, cost: number, tags: Tags): void {
    const { usage } = this;
    usage.effective += cost;
    usage.list += list ?? 0;
    if (!list && status !== 'Unused') usage.withoutList += cost;
    if (tags.length > 0) usage.tagged += cost;
    const group = this.entry(
      this.groups,
      `${account}\n${service}\n${region}`,
      MAX.groups,
      'groups',
      (key) => ({
        ...(key === REST
          ? { account: REST, service: '', region: '' }
          : { account: own(account), service: own(service), region: own(region) }),
        cost: 0,
        tagged: new Map<string, number>(),
      }),
    );
    group.cost += cost;
    for (const [key, value] of tags) {
      const totals = this.entry(this.keys, key, MAX.keys, 'keys', () => ({ cost: 0, values: new Map() }));
      totals.cost += cost;
      bump(totals.values, this.keyIn(totals.values, value, MAX.values, 'values'), cost);
      if (this.keys.has(key)) bump(group.tagged, key, cost);
    }
  }

  /** The rest is added under one name. */
  private keyIn(map: Map<string, unknown>, name: string, max: number, what: string): string {
    if (map.has(name)) return name;
    if (map.size < max - 1) return own(name);
    this.left[what] = (this.left[what] ?? 0) + 1;
    return REST;
  }

  private entry<One>(
    map: Map<string, One>,
    name: string,
    max: number,
    what: string,
    make: (key: string) => One,
  ): One {
    const key = this.keyIn(map, name, max, what);
    const found = map.get(key) ?? make(key);
    map.set(key, found);
    return found;
  }
}

export const REST = 'All others';

const bump = (map: Map<string, number>, key: string, amount: number) =>
  map.set(key, (map.get(key) ?? 0) + amount);

function addCosts(sums: Costs, charge: Charge): void {
  for (const cost of COSTS) {
    const amount = charge[cost];
    if (amount !== undefined) sums[cost] = (sums[cost] ?? 0) + amount;
  }
}

/** What a reading found, over all files. */
export class Reading {
  readonly currencies = new Map<string, Totals>();
  readonly providers = new Map<string, number>();
  from = '';
  to = '';
  dayFirst = 0;
  withoutDate = 0;
  brokenTags = 0;
  private readonly known = new Map<string, Tags | undefined>();

  add(charge: Charge): void {
    const { day, provider, currency } = charge;
    if (day === '') this.withoutDate += 1;
    else {
      if (this.from === '' || day < this.from) this.from = day;
      if (day > this.to) this.to = day;
    }
    if (charge.dayFirst) this.dayFirst += 1;
    if (provider !== '' && (this.providers.has(provider) || this.providers.size < MAX.providers))
      bump(this.providers, own(provider), 1);
    const tags = this.tagsIn(charge.tags);
    if (!tags) this.brokenTags += 1;
    this.totalsOf(currency).add(charge, tags ?? []);
  }

  private totalsOf(currency: string): Totals {
    const name = currency.slice(0, 12).toUpperCase();
    const key = this.currencies.has(name) || this.currencies.size < MAX.currencies ? name : REST;
    const totals = this.currencies.get(key) ?? new Totals();
    this.currencies.set(key, totals);
    return totals;
  }

  private tagsIn(cell: unknown): Tags | undefined {
    if (typeof cell !== 'string') return tagsOf(cell);
    if (this.known.has(cell)) return this.known.get(cell);
    const tags = tagsOf(cell);
    if (this.known.size >= 5_000) this.known.clear();
    this.known.set(own(cell), tags);
    return tags;
  }
}
