import type { IconShape } from '@site/design-system';

export interface Lever {
  name: string;
  /** US dollars a year at full effect. */
  saving: number;
  /** US dollars in all: work, tools, and parallel running. */
  cost: number;
  /** First month with an effect, and first with the full one. */
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
  /** Annual cloud spend in US dollars; the reduction in results is the difference. */
  spend: { before: number; after: number };
  /** Savings add up to the difference in spend. */
  levers: readonly Lever[];
  /** Separates published results from figures that only show how they can come about. */
  basis: string;
}
