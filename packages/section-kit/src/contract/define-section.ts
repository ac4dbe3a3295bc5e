import type { SectionDefinition } from './section-definition.ts';

/** Types section.ts, the face of a section. The build checks it against the schema. */
export function defineSection(definition: SectionDefinition): SectionDefinition {
  return definition;
}
