import type { ActionLabel } from './actions.ts';

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
  closing: { title: string; text: string };
}
