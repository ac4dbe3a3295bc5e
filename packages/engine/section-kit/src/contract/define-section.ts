import type { EmbedId } from './parts/site-parts.ts';
import type { SectionDefinition } from './section-definition.ts';

type Route = NonNullable<SectionDefinition['routes']>[number];

/** A definition whose embeds are parts and contracts of the site, where `site types` has said which there are. */
type TypedDefinition = Omit<SectionDefinition, 'routes'> & {
  routes?: (Omit<Route, 'embeds'> & { embeds?: EmbedId[] })[];
};

/** Types section.ts, a section's definition. The build checks it against the schema. */
export function defineSection(definition: TypedDefinition): SectionDefinition {
  return definition;
}
