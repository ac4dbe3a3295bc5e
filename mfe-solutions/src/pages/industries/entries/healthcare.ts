import { awsFacts } from '@site/facts/aws';
import type { Industry } from '../../../content/content-schema.ts';
import { StacksView } from '../../../views/stacks-view.tsx';

const entry: Industry = {
  name: 'Healthcare',
  line: 'Archives, records systems and research, no patient data',
  savings: '25-35%',
  menuOrder: 34,
  title: 'Spend on care, not on cold data',
  subtitle:
    'Imaging archives, records systems and research share one bill and follow different rules. Separate them without anyone outside your walls ever seeing a patient record.',
  description:
    'Cloud cost management for hospitals and life sciences: imaging archives by age, records systems by site, research by grant, without access to patient data.',
  overview:
    'A scan is opened many times in its first weeks and then hardly ever, yet it must be kept for years, for children often into adulthood. In most health systems it spends that whole life in the storage class it was uploaded to. Add copies for each viewer, each research project and each vendor migration, and the archive quietly becomes the largest line of the invoice.\n\nWe work from billing and usage metadata alone: bucket names, sizes and ages, and access counts where you collect them. Object names can identify a patient, so they’re left out. No image, no message and no record is read. That’s usually enough to show which service line, site or study owns each terabyte, and what it would cost one tier further down.',
  challenges: [
    'Imaging and pathology archives grow every day and almost nothing in them may be deleted.',
    'Clinical systems are validated: a smaller instance means a change record, so oversizing is never corrected.',
    'Records-system training and upgrade environments run day and night between two classes.',
    'Research computing is paid from grants that end, while the storage it filled stays with the hospital.',
    'Every new vendor with account access triggers a privacy review, and many can’t say what they read.',
  ],
  benefits: [
    'Health systems typically save 25-35%, a conservative range because validated systems are left for last.',
    'Archive cost by modality and age, with the effect of each tier on retrieval time and retrieval fees beside it.',
    'Cost per site, service line and study, so that a grant is charged until its last gigabyte is gone.',
    'A permission list that excludes data-plane access by design, written for your privacy officer.',
  ],
  caseStudy: {
    title: 'A hospital network moves its oldest images and nobody notices',
    description:
      'Radiology wanted proof that a cheaper tier wouldn’t slow a clinic down. Access counts by age gave it: images of earlier years were requested rarely, and nearly always for a scheduled visit. Lifecycle rules now move them in steps and bring a patient’s priors back before the appointment. Training copies of the records system run only when a class is booked, and disks were changed to a newer type during routine maintenance.',
    stats: [
      { label: 'lower cost for images in the archive tier', value: '70%' },
      { label: 'saved on training environments', value: '60%' },
      { label: 'less per gigabyte, as AWS lists gp3 against gp2', value: awsFacts.gp3PerGigabyte },
    ],
  },
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
      title: 'Let data age gracefully',
      description:
        'Lifecycle rules follow retrieval patterns and retention law. Each rule is simulated on last year’s access before it is applied.',
    },
    {
      title: 'Change within change control',
      description:
        'Recommendations for validated systems arrive as prepared change records with evidence, risk and a way back, for the board that decides.',
    },
  ],
  closing: {
    title: 'Start with the archive',
    text: 'A storage inventory without any content is enough for a first estimate. Your privacy officer is welcome in the call.',
  },
  picture: {
    View: StacksView,
    data: {
      title: 'Imaging archive by age',
      note: 'Monthly storage cost',
      takeaway: 'Images older than two years are seldom opened, yet most of their cost is still hot storage.',
      parts: ['Hot', 'Cool', 'Archive'],
      rows: [
        { label: 'Under 90 days', total: '$31k', values: [31, 0, 0] },
        { label: '90 days to 1 year', total: '$44k', values: [37, 7, 0] },
        { label: '1 to 2 years', total: '$52k', values: [39, 13, 0] },
        { label: '2 to 5 years', total: '$97k', values: [71, 20, 6] },
        { label: 'Over 5 years', total: '$118k', values: [83, 21, 14] },
      ],
    },
  },
};

export default entry;
