import { basename } from 'node:path';
import {
  adviceOn,
  type Diagnostic,
  type DiagnosticOutput,
  describeDiagnostic,
  diagnosticOutput,
  errorDiagnostic,
  liveEntries,
  Refused,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { storeBuilt } from '../../change/built.ts';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { proposeVersions, type SectionVersion } from '../../change/propose.ts';
import type { ChangeOutput } from '../../output-schema.ts';

/**
 * In one change, without sections that are refused or not built: one team's fault does not stop the others.
 *
 * @throws Refused if the refusal is for the shell or for none of these sections.
 */
export async function deployWhatPasses(
  context: DeployContext,
  folders: string[],
  smokeProgram?: string,
): Promise<ChangeOutput & { leftOut: DiagnosticOutput[] }> {
  // A missing key is no section's fault.
  context.signer.assertMayChange([]);
  const leftOut: Diagnostic[] = [];
  const live = liveEntries(await context.registry.read());
  const leave = (name: string, refusals: Diagnostic[]) => {
    leftOut.push(...refusals);
    const kept = live.get(name)?.metadata.version;
    context.log(`Left out: ${name}. ${kept ? `Its version ${kept} stays live.` : 'It was not live before.'}`);
    for (const refusal of refusals) {
      context.log(`  ${describeDiagnostic(refusal)}`);
      context.log(`  ${adviceOn(refusal)}`);
    }
  };

  let versions: SectionVersion[] = [];
  for (const folder of folders) {
    try {
      versions.push(await storeBuilt(context, folder));
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      const section = basename(folder).replace(/^mfe-/, '');
      leave(section, error instanceof Refused ? error.refusals : [errorDiagnostic(error, section)]);
    }
  }
  for (;;) {
    try {
      return {
        ...(await change(context, (basis) => proposeVersions(basis, 'deploy', 'retry', versions), {
          smokeProgram,
        })),
        leftOut: leftOut.map(diagnosticOutput),
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { refusals } = error;
      const refused = versions.filter(({ name }) => refusals.some(({ section }) => section === name));
      if (refused.length === 0 || refused.some(({ name }) => name === 'shell')) throw error;
      for (const { name } of refused)
        leave(
          name,
          refusals.filter(({ section }) => section === name),
        );
      versions = versions.filter((one) => !refused.includes(one));
    }
  }
}
