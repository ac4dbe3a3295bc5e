import type { ActionLabel } from './actions.ts';

/** What the copy of every platform page has. */
export interface PlatformCopy {
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
