import { sum } from '@site/design-system/drawing';
import type { Industry } from '../../../content/content-schema.ts';
import { bridge } from '../../../figures/of-parts/bridge.ts';
import { stacks } from '../../../figures/of-parts/stacks.ts';

/** Quantities of one device and year, and US cents of a unit: standard, then actual. */
const inputs = [
  { element: 'Ingestion', driver: 'Thousand messages', quantity: [240, 270], price: [0.5, 0.5] },
  { element: 'Stream processing', driver: 'Thousand messages', quantity: [160, 170], price: [0.5, 0.5] },
  { element: 'Hot storage', driver: 'GB-months', quantity: [45, 80], price: [2, 2] },
  { element: 'Archive', driver: 'GB-months', quantity: [75, 50], price: [0.4, 0.5] },
  { element: 'Dashboards and alerts', driver: 'Users', quantity: [2, 2], price: [20, 20] },
];
const elements = inputs.map(({ element, driver, quantity: [planned, used], price: [standard, paid] }) => ({
  element,
  driver,
  standard: planned! * standard!,
  actual: used! * paid!,
  byQuantity: (used! - planned!) * standard!,
  byPrice: (paid! - standard!) * used!,
}));
const all = (key: 'standard' | 'actual' | 'byQuantity' | 'byPrice') => sum(elements.map((one) => one[key]));

const entry: Industry = {
  name: 'Manufacturing',
  line: 'Simulation, telemetry and ERP by plant and program',
  savings: '35-50%',
  menuOrder: 33,
  title: 'Cost the cloud like you cost a part',
  subtitle: 'From the simulation that designed a part to the data that it sends home.',
  description:
    'Cloud costs for manufacturers: simulation by program, plant telemetry by line, ERP landscapes on schedule, all mapped to the cost centers you already use.',
  overviewTitle: 'Headcount is the wrong key for cloud cost',
  overview:
    'The cloud grew from three directions: simulation, plant telemetry, and the ERP landscape. Overhead spreads the sum by headcount, which tells a plant manager nothing. The ledger uses the terms of cost accounting: plant, line, program, work breakdown element.',
  challenges: [
    'Simulation queues keep the size of the last design freeze.',
    'Plants send every sensor value and store it hot.',
    'ERP copies for test and training have production size.',
    'Product costing has no line for cloud.',
  ],
  benefits: [
    'Urgent jobs run now, parameter sweeps wait for cheap capacity.',
    'Sampling rates and expiry dates per sensor class.',
    'Shift hours, and the owner’s name on an idle sandbox.',
    'A standard cost per connected device, posted to your ERP.',
  ],
  caseStudy: {
    title: 'A global electronics manufacturer earns back its program with 60 days of savings',
    description:
      'Plants, design centers and headquarters spent $10.0M a year in accounts of their own. After allocation, simulation went to interruptible capacity, old test images left hot storage, and databases shrank. The $0.57M program cost, without the platform’s fee, equals under 50 days of full saving. The published case shows the ramp.',
    stats: [
      { label: 'lower annual cloud spend', value: '42%' },
      { label: 'saved each year', value: '$4.2M' },
      { label: 'return on investment', value: '640%' },
    ],
  },
  approachTitle: 'Cloud cost joins the standard cost sheet',
  approach: [
    {
      title: 'Walk the value chain',
      description: 'Which accounts serve which stage, and which cost objects.',
    },
    {
      title: 'Post costs where they belong',
      description: 'Allocation rules write to plant, line and program, by jobs, messages or users.',
    },
    {
      title: 'Stop the idle stations',
      description: 'Shift hours for training, an expiry for telemetry, a queue for simulation.',
    },
    {
      title: 'Review it like a gemba walk',
      description: 'Once a month, with the people who run the systems: deviation, cause, one countermeasure.',
    },
  ],
  figure: bridge(
    {
      title: 'From standard to actual',
      note: 'One device, one year',
      takeaway: 'Hot storage causes most of the deviation, by quantity. Dashboards cost what was planned.',
    },
    elements,
  ),
  worksheet: {
    title: 'Standard cost sheet for a connected device',
    lead: 'The cloud part of one device and year, set like any other standard and compared with the actual.',
    columns: [
      { key: 'element', label: 'Cost element' },
      { key: 'driver', label: 'Driver' },
      { key: 'standard', label: 'Standard', unit: 'cents' },
      { key: 'actual', label: 'Actual', unit: 'cents' },
      { key: 'byQuantity', label: 'Quantity variance', unit: 'cents' },
      { key: 'byPrice', label: 'Price variance', unit: 'cents' },
    ],
    rows: elements,
    total: {
      element: 'One device, one year',
      standard: all('standard'),
      actual: all('actual'),
      byQuantity: all('byQuantity'),
      byPrice: all('byPrice'),
    },
    note: 'Illustrative. Quantity variance = (actual − standard quantity) x standard price. Price variance = (actual − standard price) x actual quantity. In this example sensor values stay in hot storage longer than planned, at the planned price.',
  },
  order: ['overview', 'story', 'worksheet', 'approach'],
  closing: { title: 'Take one product line as the pilot', agenda: 'bill' },
  published: true,
  picture: stacks(
    {
      title: 'Cloud cost by plant and program',
      note: 'USD, this quarter',
      takeaway:
        'Half of the Stuttgart program is simulation. Monterrey pays mainly to store what its machines report.',
    },
    {
      control: 'Plant or program',
      parts: ['Simulation', 'Plant telemetry', 'ERP landscape', 'Idle copies'],
      rows: [
        { label: 'Stuttgart, drive unit', values: [352, 98, 151, 83] },
        { label: 'Monterrey, assembly', values: [24, 301, 118, 69] },
        { label: 'Penang, test lines', values: [41, 246, 102, 58] },
        { label: 'Greenville, castings', values: [38, 122, 81, 45] },
        { label: 'Aftersales', values: [0, 94, 61, 18] },
      ],
    },
  ),
};

export default entry;
