import { type SectionPin, STOPPED_VERSION } from '@site/section-kit/contract';
import { artifactUrl } from './composition.ts';
import type { SectionArtifact } from './composition-input.ts';

/** Versions and addresses of sections, by name, as pages name them. */
export function sectionPins(sections: SectionArtifact[]): Record<string, SectionPin> {
  return Object.fromEntries(
    sections.map((section) => [
      section.manifest.name,
      {
        version: section.manifest.version,
        entry: urlOf(section, section.manifest.browser.entry),
        style: urlOf(section, section.manifest.browser.style),
      },
    ]),
  );
}

/** Of sections that are stopped: their parts load and render nothing, in every shell. */
export const stoppedPins = (names: readonly string[]): Record<string, SectionPin> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        version: STOPPED_VERSION,
        entry: artifactUrl(name, STOPPED_VERSION, 'entry.js'),
        style: artifactUrl(name, STOPPED_VERSION, 'style.css'),
      },
    ]),
  );

const urlOf = ({ manifest }: SectionArtifact, file: string) =>
  artifactUrl(manifest.name, manifest.version, file);
