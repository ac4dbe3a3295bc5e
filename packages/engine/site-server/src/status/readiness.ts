import { stopWarnings } from '@site/composer';
import { type Diagnostic, describeDiagnostic } from '@site/registry';
import { configurationGaps, grantedApi } from '@site/section-kit/contract';
import { leadsWarning } from '../connections/leads-watch.ts';
import { replacedAddresses, type StatusSources } from './status-report.ts';

/** /readyz: 200 while the home page is served, whatever else is broken. */
export function readiness({
  state,
  siteState: { site: live, config },
  leads,
  apiTargets,
  isDraining,
}: Pick<StatusSources, 'state' | 'siteState' | 'leads' | 'apiTargets' | 'isDraining'>) {
  const { revision, servedRevision, pending, refusals, serverProblem, warnings, signing } = state;
  const { registryProblem, registryOlder, registryReadSecondsAgo } = state;
  const lacking = live?.lacksHome === true;
  const draining = isDraining();
  return {
    status: live && !lacking && !draining ? 200 : 503,
    body: {
      status: statusOf({ live: live !== undefined, lacking, draining }),
      composition: live?.composition.id ?? null,
      revision,
      servedRevision: servedRevision ?? null,
      pending: pending ?? null,
      registryProblem: registryProblem ?? serverProblem ?? null,
      registryReadSecondsAgo,
      refusals: refusals.map(describeDiagnostic),
      missingPages: replacedAddresses(...Object.values(live?.composition.unavailable ?? {})),
      signing: signing ? { snapshot: signing.snapshotAt ?? null } : null,
      warnings: [
        ...(registryOlder ? [registryProblem] : []),
        ...leadsWarning(leads.last()),
        ...grantedApi(config)
          .filter((name) => !apiTargets.includes(name))
          .map((name) => `API_TARGETS does not say where /api/${name} is, which is granted.`),
        ...(signing?.problem ? [describeDiagnostic(signing.problem)] : []),
        ...(live ? stopWarnings(live.composition).map(describeDiagnostic) : []),
        ...inlinedIn(warnings),
        ...configurationGaps(config).map((gap) => `Site configuration: ${gap}.`),
      ],
    },
  };
}

function statusOf({ live, lacking, draining }: Record<'live' | 'lacking' | 'draining', boolean>): string {
  if (draining) return 'draining';
  if (!live) return 'no composition is live';
  return lacking ? 'pages are missing' : 'ready';
}

/** For the operator. */
export const inlinedIn = (warnings: Diagnostic[]): string[] =>
  warnings.filter(({ code }) => code === 'SITE_CONFIG_BAKED').map(describeDiagnostic);
