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
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const entry: Industry = {
  name: 'Healthcare',
  line: 'Archives, records systems and research, no patient data',
  savings: '25-35%',
  menuOrder: 34,
  title: 'Know what the imaging archive costs',
  subtitle:
    'Imaging archives, records systems and research share one bill and follow different rules. Separate them while every patient record stays inside your walls.',
  description:
    'Cloud cost management for hospitals and life sciences: imaging archives by age, records systems by site, research by grant, without access to patient data.',
  overviewTitle: 'Most of the archive bill pays for old images',
  overview:
    'A scan is opened many times in its first weeks and rarely after that. It must be kept for years, and for children often into adulthood. In most health systems it stays in the storage class it was uploaded to. Copies for viewers, research projects and vendor migrations come on top, and the archive becomes the largest line of the invoice.\n\nWe work from billing and usage metadata: bucket names, sizes and ages, and access counts where you collect them. Object names can identify a patient, so we leave them out. We read no image, no message and no record. The metadata is usually enough to show which service line, site or study owns each terabyte, and what it would cost one tier further down.',
  challenges: [
    'Imaging and pathology archives grow every day, and the law keeps almost all of it.',
    'A smaller instance for a validated system means a change record, so teams leave it oversized.',
    'Training and upgrade environments of the records system run around the clock between two classes.',
    'Grants end. The storage they filled stays with the hospital.',
  ],
  benefits: [
    'Archive cost by modality and age, with retrieval time and retrieval fees of each tier in the same table.',
    'Change records prepared for the board: evidence, risk and rollback for each recommendation.',
    'Study cost that runs until the last gigabyte is gone, charged to the sponsor while the grant is open.',
    'A permission list for your privacy officer, with data-plane access to the billing exports only.',
    'A typical 25-35% saving. The range is conservative: validated systems come last.',
  ],
  lists: 'halves',
  caseStudy: {
    title: 'A hospital network moves its oldest images without slowing a clinic',
    description:
      'Radiology wanted proof that a cheaper tier wouldn’t slow a clinic down. Access counts by age gave it: clinicians requested images of earlier years rarely, and nearly always for a scheduled visit. Lifecycle rules now move images in steps and bring a patient’s priors back before the appointment. The sums are those of the illustrative simulation on this page.',
    stats: [
      { label: 'lower storage price in the archive tier, before retrieval fees', value: '70%' },
      { label: 'lower storage cost of the whole imaging archive in the example', value: '32%' },
      { label: 'after which images move in the example', value: '2 years' },
    ],
  },
  approachTitle: 'Life-critical systems come last',
  approach: [
    {
      title: 'Agree on what stays unseen',
      description:
        'With your privacy and security officers we fix the permissions, document them for your HIPAA risk analysis, and test that data stays out of reach.',
    },
    {
      title: 'Sort by clinical weight',
      description:
        'Systems are grouped as life-critical, clinical, administrative and research. The order of work runs from the last group to the first.',
    },
    {
      title: 'Let data age',
      description:
        'Lifecycle rules follow retrieval patterns and retention law. We simulate each rule on last year’s access before it is applied.',
    },
    {
      title: 'Change within change control',
      description:
        'Recommendations for validated systems arrive as prepared change records, and your board decides.',
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
      { key: 'hot', label: 'Of it hot', unit: 'usd' },
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
      total: total(ages.map(({ hot, other }) => hot + other)),
      hot: total(ages.map(({ hot }) => hot)),
      after: total(ages.map(afterRule)),
    },
    note: 'Illustrative, from the chart above, before retrieval fees. Cost after = other tiers + hot x 30% where the rule moves it.',
  },
  order: ['overview', 'worksheet', 'approach', 'story'],
  closing: {
    title: 'Start with the archive',
    text: 'A storage inventory without any content is enough for a first estimate, and stays on your own screen. Your privacy officer is welcome in the call.',
  },
  picture: stacks(
    {
      title: 'Imaging archive by age',
      note: 'Monthly storage cost',
      takeaway: 'Images older than two years are seldom opened, yet most of their cost is still hot storage.',
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
