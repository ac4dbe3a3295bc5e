import { claimOf, shownExport } from '@site/site-values';
import type { LegalText } from '../../legal/legal-text.ts';
import { GRANTED_ROLES } from './granted-roles.ts';

export const security: LegalText = {
  title: 'Security',
  lead: 'The platform reads cost and utilization. It doesn’t need the content of your resources, and we ask only for the permissions that this takes.',
  summary: () => [
    'The platform reads cost and utilization, and changes no resource.',
    'You create its access, and can narrow or withdraw it without asking us.',
    'In a consultation your bill stays on your own screen.',
  ],
  inForce: () => '2026-11-29',
  sections: (config, { assurance = {}, legal }) => [
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
              'Utilization metrics such as CPU, memory and network',
              'Application logs and the content of network traffic',
            ],
            ['Commitments and their utilization', 'Secret stores, keys and certificates'],
          ],
        },
        'The platform does not read the right column. Some permissions would allow it; the next section lists them. The platform changes no resource. It recommends a change, and your own people or pipelines make it. The 5-minute agentless setup installs nothing on your machines.',
      ],
    },
    GRANTED_ROLES,
    {
      title: 'How data is protected',
      blocks: [
        [
          'Encryption: 256-bit encryption at rest, and TLS for every connection.',
          'Access: role-based, with partial or full data access for each role.',
          'Audit logging: changes to roles and policies leave a trail with time and author.',
          'Location: use the hosted platform, or host it yourself where data must not leave.',
        ],
      ],
    },
    {
      title: 'What the attestations mean',
      blocks: [
        {
          columns: ['Attestation', 'What it says'],
          rows: [
            [
              'SOC 2 Type II',
              'An independent auditor examined how security controls worked over a period of time',
            ],
            ['ISO 27001', 'The information security management system is certified against the standard'],
            ['EU GDPR', 'Processing is aligned with the regulation, for which no certificate exists'],
          ],
        },
        `Ask for the current reports at ${config.securityContact}, or in a demo. They’re sent under a confidentiality agreement.`,
      ],
    },
    {
      title: 'What your security review will ask',
      blocks: [
        {
          columns: ['Question', 'Answer'],
          rows: [
            [
              'Data residency',
              assurance.dataResidency ??
                'For the hosted platform, ask before you sign; self-hosted, billing data stays in your account',
            ],
            [
              'Retention of billing data',
              assurance.retention ?? 'For the hosted platform, ask before you sign; self-hosted, you decide',
            ],
            [
              'Single sign-on and provisioning',
              assurance.signIn ??
                'Ask which protocols are supported (SAML, OpenID Connect, SCIM) before you plan with them',
            ],
            [
              'Penetration test',
              assurance.penetrationTest ?? `Ask for the latest summary: ${config.securityContact}`,
            ],
            ...(assurance.subProcessors
              ? []
              : [['Sub-processors', `Ask for the current list: ${config.securityContact}`] as const]),
          ],
        },
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
        `The hosted platform has an uptime commitment of ${claimOf(config, 'uptime')}. In a month of average length that leaves about ${minutesDown(claimOf(config, 'uptime'))} minutes. If the platform is down, your clouds are not affected: no traffic of yours passes through it.`,
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
        `Write to ${config.securityContact} with the steps that show the problem. We confirm receipt and tell you what we found. Please respect other people’s data, do not degrade the service, and give us time to fix the problem before you publish it.`,
      ],
    },
  ],
};

const MINUTES_A_MONTH = (365.25 * 24 * 60) / 12;

/** Minutes a month: "99.9%" leaves "43.8". */
function minutesDown(uptime: string): string {
  return ((MINUTES_A_MONTH * (100 - Number.parseFloat(uptime))) / 100).toFixed(1);
}
