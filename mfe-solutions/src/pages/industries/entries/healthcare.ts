import { sum } from '@site/design-system/drawing';
import type { Industry } from '../../../content/content-schema.ts';
import { cutOff } from '../../../figures/of-parts/cut-off.ts';
import { stacks } from '../../../figures/of-parts/stacks.ts';

/** US dollars a month: hot storage, and the tiers below it. */
const ages = [
  { age: 'Under 90 days', short: '< 90 days', hot: 31_000, other: 0, moves: false },
  { age: '90 days to 1 year', short: 'to 1 year', hot: 37_000, other: 7_000, moves: false },
  { age: '1 to 2 years', short: '1-2 years', hot: 39_000, other: 13_000, moves: false },
  { age: '2 to 5 years', short: '2-5 years', hot: 71_000, other: 26_000, moves: true },
  { age: 'Over 5 years', short: '> 5 years', hot: 83_000, other: 35_000, moves: true },
];
/** Percent of the hot price per gigabyte. */
const ARCHIVE = 30;
const afterRule = ({ hot, other, moves }: { hot: number; other: number; moves: boolean }) =>
  other + (moves ? (hot * ARCHIVE) / 100 : hot);

const entry: Industry = {
  name: 'Healthcare',
  line: 'Archives, records systems and research, without patient records',
  savings: '25-35%',
  menuOrder: 34,
  title: 'Know what the imaging archive costs',
  subtitle: 'Archives, records systems and research, apart. We read no image and no record.',
  description:
    'Cloud cost management for hospitals and life sciences: imaging archives by age, records systems by site, research by grant, and what each permission can show.',
  overviewTitle: 'Most of the archive bill pays for old images',
  overview:
    'A scan is opened often in its first weeks, rarely after that, and kept for years in the storage class it was uploaded to. Sizes by storage class come from the bill. Ages need S3 Inventory and reads S3 Storage Class Analysis, or equivalents, which you switch on. Object names can identify a patient, so we leave them out.',
  challenges: [
    'The law keeps almost all of a growing archive.',
    'Resizing a validated system means a change record.',
    'Privacy officers must know what a cost tool can open.',
    'Grants end. The storage they filled stays.',
  ],
  benefits: [
    'Archive cost by modality and age, with each tier’s retrieval time and fees.',
    'Change records prepared for the board, with risk and rollback.',
    'A permission list with what each grant could also show. Oracle’s inspect can list object names, so narrow it.',
    'Study cost until the last gigabyte, charged to the sponsor.',
  ],
  caseStudy: {
    title: 'A hospital network moves its oldest images without slowing a clinic',
    description:
      'A year of storage analysis showed few reads of earlier years, nearly always before a scheduled visit. Its imaging system now brings a patient’s priors back before the appointment. The sums are those of the simulation on this page.',
    stats: [
      {
        label: 'lower storage price in the archive tier, before the fees named under the table',
        value: '70%',
      },
      { label: 'lower storage cost of the whole imaging archive in the example', value: '32%' },
      { label: 'after which images move in the example', value: '2 years' },
    ],
  },
  approachTitle: 'Life-critical systems come last',
  approach: [
    {
      title: 'Agree on what stays unseen',
      description: 'Permissions are fixed with your privacy officer and tested.',
    },
    {
      title: 'Sort by clinical weight',
      description: 'Research and administrative systems come first, life-critical ones last.',
    },
    {
      title: 'Let data age',
      description:
        'A rule is simulated on a year of reads if you record them, otherwise on age and size only.',
    },
    {
      title: 'Change within change control',
      description: 'Recommendations arrive as prepared change records, and your board decides.',
    },
  ],
  figure: cutOff(
    {
      title: 'Choose the age at which images move',
      note: 'Monthly storage cost',
      takeaway: 'An earlier age saves more and reaches images that clinicians still request.',
    },
    {
      ages,
      kept: ARCHIVE / 100,
      rules: ['Older than 90 days', 'Older than 1 year', 'Older than 2 years', 'Older than 5 years'],
    },
  ),
  worksheet: {
    title: 'Lifecycle rule, simulated',
    lead: 'The rule: images older than two years leave hot storage for the archive tier. The price per gigabyte falls by 70%.',
    columns: [
      { key: 'age', label: 'Age of the images' },
      { key: 'total', label: 'Cost today, a month', unit: 'usd' },
      { key: 'hot', label: 'Hot storage', unit: 'usd' },
      { key: 'moved', label: 'Moved by the rule' },
      { key: 'after', label: 'Cost after', unit: 'usd' },
    ],
    rows: ages.map(({ age, hot, other, moves }) => ({
      age,
      total: hot + other,
      hot,
      moved: moves ? 'Yes' : 'No',
      after: afterRule({ hot, other, moves }),
    })),
    total: {
      age: 'The archive',
      total: sum(ages.map(({ hot, other }) => hot + other)),
      hot: sum(ages.map(({ hot }) => hot)),
      after: sum(ages.map(afterRule)),
    },
    note: 'Illustrative, from the chart above, before retrieval fees, the one-off fee for each object moved, and charges for objects deleted early. Cost after = other tiers + hot x 30% where the rule moves it.',
  },
  order: ['overview', 'worksheet', 'approach', 'story'],
  closing: { title: 'Start with the archive', agenda: 'rollout' },
  picture: stacks(
    {
      title: 'Imaging archive by age',
      note: 'Monthly storage cost',
      takeaway: 'Most of the cost of images older than two years is still hot storage.',
    },
    {
      control: 'Age of the images',
      parts: ['Hot', 'Cool', 'Archive'],
      rows: [
        { label: 'Under 90 days', values: [31, 0, 0] },
        { label: '90 days to 1 year', values: [37, 7, 0] },
        { label: '1 to 2 years', values: [39, 13, 0] },
        { label: '2 to 5 years', values: [71, 20, 6] },
        { label: 'Over 5 years', values: [83, 21, 14] },
      ],
    },
  ),
};

export default entry;
