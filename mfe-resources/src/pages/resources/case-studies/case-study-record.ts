import type { IconShape } from '@site/design-system';

/** One kind of change: what it saves, what it cost, and how long it took to take full effect. */
export interface Lever {
  name: string;
  /** Dollars a year once it has full effect. */
  saving: number;
  /** Dollars in all: work, tools, and running things twice. */
  cost: number;
  /** First month with an effect, and the first with the full one. */
  months: readonly [from: number, full: number];
}

export interface CaseStudy {
  id: number;
  title: string;
  company: string;
  industry: string;
  excerpt: string;
  challenge: string;
  solution: string;
  /** The card shows the first three. */
  results: readonly string[];
  icon: IconShape;
  imageUrl: string;
  pdfUrl: string;
  /** Annual cloud spend in dollars; the reduction in results is before minus after. */
  spend: { before: number; after: number };
  /** Savings add up to before minus after. */
  levers: readonly Lever[];
  /** Which figures are the published result, and which only show how it can come about. */
  basis: string;
}
