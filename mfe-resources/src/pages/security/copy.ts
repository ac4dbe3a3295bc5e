import { claimOf, type SiteValues, shownExport } from '@site/site-values';
import type { LegalText } from '../../legal/legal-text.ts';
import { GRANTED_ROLES } from './granted-roles.ts';

export const security: LegalText = {
  title: 'Security',
  lead: 'The platform reads cost and use, and no content. We ask for as little as standard roles allow, and list where one reaches further.',
  summary: () => [
    'The platform reads cost and utilization, and changes no resource.',
    'You create, narrow and withdraw its access without asking us.',
    'In a consultation your bill stays on your own screen.',
  ],
  inForce: () => '2026-11-30',
  sections: (config, { assurance = {}, finopsCertified, legal }) => [
    {
      title: 'What is read and what is never read',
      blocks: [
        {
          columns: ['Read', 'Never read'],
          rows: [
            ['Billing exports and price sheets', 'Objects in your storage, other than the export itself'],
            [
              'Names, types, sizes, regions and tags of resources',
              'Rows in your databases and messages in your queues',
            ],
            [
              'CPU, memory and network metrics; BigQuery jobs and their users',
              'Application logs and the content of network traffic',
            ],
            ['Commitments and their utilization', 'Secret stores, keys and certificates'],
          ],
        },
        'The platform does not read the right column, though some permissions would allow it. It recommends changes, and your own people or pipelines make them. The 5-minute agentless setup installs nothing on your machines; approvals and the first export take longer.',
      ],
    },
    GRANTED_ROLES,
    {
      title: 'How data is protected',
      blocks: [
        [
          'Encryption: 256-bit encryption at rest, and TLS for every connection.',
          'Access: role-based, with partial or full data for each role.',
          'Audit logging: changes to roles and policies leave a trail with time and author.',
        ],
      ],
    },
    {
      title: 'What the attestations mean',
      blocks: [
        {
          columns: ['Attestation', 'What it says'],
          rows: [
            ['SOC 2 Type II', 'An independent auditor examined how controls worked over a period'],
            ['ISO 27001', 'The information security management system is certified against the standard'],
            ['EU GDPR', 'Processing is aligned with the regulation, for which no certificate exists'],
            ...(finopsCertified
              ? [
                  [
                    'FinOps certified',
                    'A program of the FinOps Foundation. It examines no security controls',
                  ] as const,
                ]
              : []),
          ],
        },
        `Each report names its auditor, scope and period. Ask at ${config.securityContact}: they’re sent under a confidentiality agreement.`,
      ],
    },
    {
      title: 'What your security review will ask',
      blocks: [
        'If you host the platform yourself, billing data stays in your account as long as you decide.',
        ...(answers(assurance).length > 0
          ? [{ columns: ['Question', 'Answer for the hosted platform'], rows: answers(assurance) }]
          : []),
        `Ask at ${config.securityContact} before you sign, and put the answers into the contract:`,
        unanswered(assurance),
        ...(assurance.subProcessors
          ? [
              'Sub-processors of the hosted platform:',
              {
                columns: ['Sub-processor', 'Purpose', 'Location'],
                rows: assurance.subProcessors.map(({ name, purpose, location }) => [name, purpose, location]),
              },
            ]
          : []),
      ],
    },
    {
      title: 'Data of a consultation',
      blocks: [shownExport(legal)],
    },
    {
      title: 'Availability',
      blocks: [
        `The hosted platform has an uptime commitment of ${claimOf(config, 'uptime')}. In a month of average length that leaves about ${minutesDown(claimOf(config, 'uptime'))} minutes. If it is down, your clouds are not affected.`,
      ],
    },
    {
      title: 'This website',
      blocks: [
        'The site sets no cookies for visitors, loads nothing from other hosts and runs under a strict content security policy. The one form on it is described in the privacy policy.',
      ],
    },
    {
      title: 'Report a vulnerability',
      blocks: [
        `Write to ${config.securityContact} with the steps that show the problem. We confirm receipt and tell you what we found. Please respect other people’s data, do not degrade the service, and give us time to fix it before you publish.`,
      ],
    },
  ],
};

type Assurance = NonNullable<SiteValues['assurance']>;

const ASKED: readonly [answer: keyof Assurance, question: string][] = [
  ['dataResidency', 'Data residency'],
  ['retention', 'Retention of billing data'],
  ['signIn', 'Single sign-on and provisioning'],
  ['penetrationTest', 'Latest penetration test'],
  ['subProcessors', 'Sub-processors'],
];

const answers = (assurance: Assurance) =>
  ASKED.flatMap(([name, question]) => {
    const answer = assurance[name];
    return typeof answer === 'string' ? [[question, answer] as const] : [];
  });

/** What the owner has not answered here, and what only a contract holds. */
const unanswered = (assurance: Assurance) => [
  ...ASKED.flatMap(([name, question]) => (assurance[name] ? [] : [question])),
  'Recovery targets, notice of incidents, support hours',
];

const MINUTES_A_MONTH = (365.25 * 24 * 60) / 12;

/** Minutes a month: "99.9%" leaves "43.8". */
function minutesDown(uptime: string): string {
  return ((MINUTES_A_MONTH * (100 - Number.parseFloat(uptime))) / 100).toFixed(1);
}
