import type { ActionLabel } from './actions.ts';
import type { Agenda } from './agendas.ts';

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
  /** Of the consultation, at the end of the page. */
  closing: Agenda;
}

export const TRIAL_NOTE = 'A trial begins with a short call, then your access review.';
