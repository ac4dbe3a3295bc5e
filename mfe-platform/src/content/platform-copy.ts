import type { ActionLabel } from './actions.ts';

export interface PlatformCopy {
  /** Name in the breadcrumb. */
  name: string;
  hero: {
    title: string;
    lead: string;
    actions: readonly [ActionLabel, ActionLabel];
    /** For an action whose label alone could be misread. */
    note?: string;
  };
  closing: { title: string; text: string };
}
