import type { ActionLabel } from './actions.ts';

/** Copy of every platform page. */
export interface PlatformCopy {
  head: { title: string; description: string; keywords: readonly string[] };
  /** Name in the breadcrumb. */
  name: string;
  hero: {
    title: string;
    lead: string;
    actions: readonly [ActionLabel, ActionLabel];
    /** What an action promises, where its label alone could be misread. */
    note?: string;
  };
  /** `tone` as of ClosingCta; most pages end quietly. */
  closing: { title: string; text: string; tone?: 'night' };
}
