import type { IconShape } from '@site/design-system';

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
}
