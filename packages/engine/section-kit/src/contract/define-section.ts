import type { SectionDefinition } from './section-definition.ts';

/** Types section.ts. The build checks it against the schema. */
export function defineSection(definition: SectionDefinition): SectionDefinition {
  return definition;
}
