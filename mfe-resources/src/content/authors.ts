import type { SiteValues } from '@site/site-values';

export type Desk = 'practice' | 'finance' | 'engineering';

export interface Author {
  name: string;
  initials: string;
  role: string;
  bio: string;
  specialty: string;
  isPerson: boolean;
}

const desks: Record<Desk, Pick<Author, 'role' | 'bio' | 'specialty'>> = {
  practice: {
    role: 'FinOps practice desk',
    bio: 'Writes about FinOps teams: who is in them, what they report, and how they work with finance and engineering.',
    specialty: 'Operating models, maturity assessment, allocation',
  },
  finance: {
    role: 'Cloud finance desk',
    bio: 'Writes for finance leaders who sign cloud commitments. Shows the arithmetic, so that you can repeat it with your own figures.',
    specialty: 'Forecasting, commitments, business cases',
  },
  engineering: {
    role: 'Cloud engineering desk',
    bio: 'Writes for the engineers who make the change, with the commands, the limits of the data, and the rollback.',
    specialty: 'Right-sizing, cost data pipelines, automation',
  },
};

export const EDITORIAL_TEAM = 'Editorial team';

/** The person in the site configuration, or the editorial team: no author is invented. */
export function authorOf(desk: Desk, authors: SiteValues['authors']): Author {
  const person = authors?.[desk];
  if (person) return { ...person, initials: initials(person.name), isPerson: true };
  const own = desks[desk];
  // Two desks write and review under one name.
  return { name: EDITORIAL_TEAM, initials: initials(own.role).slice(0, 2), isPerson: false, ...own };
}

/** For schema.org. */
export function authorData({ name, isPerson }: Author): object {
  return { '@type': isPerson ? 'Person' : 'Organization', name };
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
