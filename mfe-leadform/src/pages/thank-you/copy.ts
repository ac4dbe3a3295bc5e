/** True for a visitor who has sent nothing, too. */
export const hero = {
  badge: 'Demo request',
  title: 'Thank you for your interest',
  lead: 'If the form brought you here, it was submitted successfully, and we’ll contact you shortly to schedule your cloud cost review.',
};

export const nextTitle = 'What happens next';

export const stepsOf = (consultationMinutes: string) => [
  {
    title: 'We read your request',
    text: 'Your providers and monthly spend tell us who on our team should talk to you.',
  },
  {
    title: 'We agree on a time',
    text: 'You get a message at the business email you gave, with times to choose from.',
  },
  {
    title: `We talk for ${consultationMinutes} minutes`,
    text: 'You hear what we would check first, and get a savings estimate based on your usage.',
  },
];

export const readingTitle = 'Something to read until then';

export const readings = [
  {
    title: 'FinOps Guide',
    text: 'How finance, engineering and business leaders work from one view of cloud cost.',
    href: '/finops-guide',
    linkText: 'Read the guide',
  },
  {
    title: 'Case Studies',
    text: 'What an insurer and an electronics manufacturer changed, and what came of it.',
    href: '/resources/case-studies',
    linkText: 'See the case studies',
  },
  {
    title: 'Platform Overview',
    text: 'What the platform reads, how it explains a bill, and where it suggests a change.',
    href: '/platform/overview',
    linkText: 'Tour the platform',
  },
];

export const notSent = {
  question: 'Came here without sending the form?',
  link: { text: 'Schedule a demo', href: '/#demo-form' },
};
