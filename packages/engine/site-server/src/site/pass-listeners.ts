import { stopWarnings } from '@site/composer';
import { describeDiagnostic } from '@site/registry';
import type { Notify, Tracing } from '@site/server-kit';
import type { Logger } from 'pino';
import type { Activation } from '../activation/activation.ts';
import { createTeamEvents } from '../events/team-events.ts';
import { inlinedIn } from '../status/readiness.ts';
import type { SiteState } from './site-state.ts';

type Passes = Pick<Activation, 'state' | 'events'>;

export function logPasses({ events, state }: Passes, log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  events.on('live', (composition) => {
    log.info({ composition: composition.id, sections: composition.live.sections }, 'composition live');
    const stopped = stopWarnings(composition).map(describeDiagnostic);
    if (stopped.length > 0) log.warn({ stopped }, 'sections are stopped');
  });
  events.on('gate', (result) => {
    const inlined = result.ok ? inlinedIn(result.warnings) : [];
    if (inlined.length > 0)
      log.warn({ warnings: inlined }, 'versions were built with another site configuration');
  });
  events.on('quarantined', (refusals) => {
    if (refusals.length === 0) log.info('no version is quarantined any more');
    else
      log.error(
        { refusals: refusals.map(describeDiagnostic) },
        state.live
          ? 'versions quarantined'
          : 'SITE_NOTHING_TO_SERVE: no composition is live, and all versions are quarantined',
      );
  });
}

export function tracePasses({ events, state }: Passes, tracing: Tracing): void {
  events.on('live', ({ id }) => {
    const attributes = { 'site.composition': id, 'site.revision': state.revision };
    const began = Date.parse(state.pending?.since ?? '') || Date.now();
    tracing.span('activate composition', { attributes, began }).end();
  });
  events.on('gate', ({ ok }, milliseconds) => {
    const attributes = { 'site.passed': ok };
    tracing.span('gate', { began: Date.now() - milliseconds, attributes }).end();
  });
}

export function notifyTeams({ events, state }: Passes, siteState: SiteState, notify: Notify): void {
  const teams = createTeamEvents(notify);
  if (state.live) teams.shown(state.live, undefined);
  events.on('live', (composition) => teams.shown(composition, siteState.desired));
  events.on('quarantined', (refusals) => teams.quarantined(refusals, siteState.desired));
}
