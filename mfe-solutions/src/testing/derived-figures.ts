import type { BarsData, LinesData, PageView, StacksData } from '../content/view-data.ts';
import { industryRecords, providerRecords } from './records.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const percent = (share: number) => `${Math.round(share * 100)}%`;

function chart<Data>(slug: string): Data {
  const { picture } = (industryRecords.get(slug) ?? providerRecords.get(slug)!) as { picture: PageView };
  return picture.data as Data;
}

function derive(): Record<string, string[]> {
  const season = chart<BarsData>('retail-ecommerce').bars;
  const peak = season.find(({ text }) => text === 'Cyber Week')!.value;
  const quiet = season.find(({ label }) => label === 'Feb 15')!.value;

  const terms = chart<BarsData>('education').bars;
  const breaks = ['Aug', 'Dec 16', 'Jan', 'Mar 16', 'May 16', 'Jun', 'Jun 16', 'Jul', 'Jul 16'];
  const inBreaks = sum(terms.filter(({ label }) => breaks.includes(label)).map(({ value }) => value));
  const grants = industryRecords.get('education')!.worksheet.rows;

  const archive = industryRecords.get('healthcare')!.worksheet.total!;
  const funds = industryRecords.get('public-sector')!.worksheet.total!;
  const tenant = chart<BarsData>('technology').line!;

  const network = chart<LinesData>('telecommunications');
  const hours = network.measured.values;
  const committed = network.reference.values[0]!;
  const floor = Math.min(...hours);

  const plan = chart<LinesData>('aws');
  const level = plan.reference.values[0]!;
  const used = plan.measured.values;

  const windows = chart<StacksData>('azure').rows.find(({ label }) => label === 'Corporate IT')!.values;
  const queries = chart<StacksData>('gcp').rows.map(({ values }) => sum(values));
  const credits = chart<LinesData>('oci');
  const month = credits.measured.values.length - 1;

  return {
    'retail-ecommerce': [percent(1 - quiet / peak), `$${peak}k`, `$${quiet}k`],
    education: [
      percent(1 - inBreaks / sum(terms.map(({ value }) => value))),
      `${grants.filter(({ left }) => Number(left) < 0).length} of ${grants.length}`,
    ],
    healthcare: [percent(1 - Number(archive.after) / Number(archive.total))],
    'public-sector': [
      `$${(Number(funds.appropriation) / 1e6).toFixed(1)}M`,
      `$${(Number(funds.projected) / 1e6).toFixed(2)}M`,
    ],
    technology: [tenant.first, tenant.last],
    telecommunications: [
      `$${floor}`,
      `$${committed}`,
      percent(sum(hours.map((hour) => Math.min(hour, committed))) / sum(hours)),
      percent(floor / Math.max(...hours)),
    ],
    aws: [
      percent(sum(used.map((hour) => Math.max(0, level - hour))) / (level * used.length)),
      percent(sum(used.map((hour) => Math.max(0, hour - level))) / sum(used)),
    ],
    azure: [percent(windows[3]! / sum(windows))],
    gcp: [percent(queries[0]! / sum(queries))],
    oci: [
      `$${credits.measured.values[month]}M`,
      `$${credits.reference.values[month]}M`,
      `$${credits.range!.values.at(-1)![1]}M`,
    ],
  };
}

/** Figures that a page takes from its own chart or table, computed from it, by slug. */
export const derivedFigures = derive();
