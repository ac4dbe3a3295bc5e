import type { Industry } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: Industry = {
  name: 'Manufacturing',
  line: 'Simulation, telemetry and ERP by plant and program',
  savings: '35-50%',
  menuOrder: 33,
  title: 'Cost the cloud like you cost a part',
  subtitle:
    'You know the cost of a bracket to a tenth of a cent. The simulation that designed it, the line that tested it and the data it sends home deserve the same treatment.',
  description:
    'Cloud costs for manufacturers: simulation by program, plant telemetry by line, ERP landscapes on schedule, all mapped to the cost centers you already use.',
  overview:
    'In a manufacturing group the cloud grew from three directions that never met. Engineering rents cores for simulation, plants stream machine data, and corporate IT moved the ERP landscape across. Each has its own accounts and its own logic, and overhead allocation spreads the sum by headcount, which tells a plant manager nothing.\n\nThe ledger speaks the language of cost accounting instead: plant, line, program, work breakdown element. Simulation hours land on the vehicle or device program that consumed them. Sensor data is priced from gateway to archive. An ERP sandbox that nobody opened since the last upgrade shows up with its owner’s name.',
  challenges: [
    'Simulation queues are sized for the week before a design freeze and keep license and compute running afterwards.',
    'Plants send every sensor value at full rate to the cloud, then store it in the hottest tier in case quality asks.',
    'ERP landscapes carry development, test, training and sandbox copies at production size around the clock.',
    'Product cost calculation has no place for cloud, so connected products are sold with an unpriced service inside.',
    'Acquired sites arrive with tenants and contracts of their own, and duplicates survive the integration.',
  ],
  benefits: [
    'Manufacturers typically take 35-50% out of their cloud spend once non-production systems and sensor retention are under control.',
    'Cost by plant, line and program, posted to the cost centers and work breakdown elements of your ERP.',
    'A price per connected device and year, from ingestion to archive, for quotations and service contracts.',
    'Simulation on a queue that weighs urgency against price: freeze-week jobs run now, parameter sweeps wait for cheap capacity.',
  ],
  caseStudy: {
    title: 'A global electronics manufacturer has its money back within 60 days',
    description:
      'Plants, design centers and headquarters each kept accounts of their own, $10.0M a year in all, and the CFO couldn’t tie the sum to a unit shipped. After allocation to product lines, simulation went to interruptible capacity, old test images left hot storage, and databases shrank one size at a time. The $0.57M that went into the program had paid for itself before the first quarterly review.',
    stats: [
      { label: 'lower annual cloud spend', value: '42%' },
      { label: 'saved each year', value: '$4.2M' },
      { label: 'return on investment', value: '640%' },
    ],
  },
  approach: [
    {
      title: 'Walk the value chain',
      description:
        'Design, production, logistics, aftersales: we list which accounts serve which stage and which cost objects your accountants use for it.',
    },
    {
      title: 'Post costs where they belong',
      description:
        'Allocation rules write to plant, line and program. Shared platforms are split by the driver that causes them: jobs, messages or users.',
    },
    {
      title: 'Stop the idle stations',
      description:
        'Training and sandbox systems get shift hours, telemetry gets a sampling rate and an expiry, simulation gets a queue.',
    },
    {
      title: 'Review it like a gemba walk',
      description:
        'Monthly, with the people who run the systems: deviations from standard cost, their cause, and one countermeasure each.',
    },
  ],
  closing: {
    title: 'Take one product line as the pilot',
    text: 'Choose a line, a program or a plant. We trace its cloud cost from sensor to archive and show you the standard cost sheet it belongs on.',
  },
  published: true,
  picture: {
    View: StacksView,
    data: {
      title: 'Cloud cost by plant and program',
      note: 'USD, this quarter',
      takeaway:
        'Half of the Stuttgart program is simulation; Monterrey pays mainly to store what its machines report.',
      parts: ['Simulation', 'Plant telemetry', 'ERP landscape', 'Idle copies'],
      rows: [
        { label: 'Stuttgart, drive unit', total: '$684k', values: [352, 98, 151, 83] },
        { label: 'Monterrey, assembly', total: '$512k', values: [24, 301, 118, 69] },
        { label: 'Penang, test lines', total: '$447k', values: [41, 246, 102, 58] },
        { label: 'Greenville, castings', total: '$286k', values: [38, 122, 81, 45] },
        { label: 'Aftersales', total: '$173k', values: [0, 94, 61, 18] },
      ],
    },
  },
};

export default entry;
