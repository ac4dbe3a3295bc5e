/**
 * Editorial personas, kept in this one file so that an editor can put real names in their place. A record's
 * `author` is a name from here.
 */
export interface Author {
  name: string;
  role: string;
  bio: string;
  specialty: string;
}

const authors: readonly Author[] = [
  {
    name: 'Helen Varga',
    role: 'FinOps practice editor',
    bio: 'Helen writes about how FinOps teams are built: who sits in them, what they report, and which habits survive a reorganization.',
    specialty: 'Operating models, maturity assessment, allocation',
  },
  {
    name: 'Thomas Adeyemi',
    role: 'Cloud finance editor',
    bio: 'Thomas writes for finance leaders who sign cloud commitments. His articles show the arithmetic, so that you can redo it with your own figures.',
    specialty: 'Forecasting, commitments, business cases',
  },
  {
    name: 'Priya Raghavan',
    role: 'Cloud engineering editor',
    bio: 'Priya writes for the engineers who make the change. Her guides carry the commands, the limits of the data, and the way back.',
    specialty: 'Right-sizing, cost data pipelines, automation',
  },
];

export function authorByName(name: string): Author {
  return authors.find((author) => author.name === name)!;
}

export function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}
