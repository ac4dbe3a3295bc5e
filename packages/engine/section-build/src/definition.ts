import {
  type CheckedSectionDefinition,
  type SectionDefinition,
  sectionDefinitionSchema,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';

/**
 * Checks what section.ts exports.
 *
 * @throws SITE_SECTION_INVALID listing every field that is wrong.
 */
export function readDefinition(definition: SectionDefinition): CheckedSectionDefinition {
  const result = sectionDefinitionSchema.safeParse(definition);
  if (result.success) return result.data;
  throw new SiteError(
    'SITE_SECTION_INVALID',
    `section.ts does not describe a section:\n${z.prettifyError(result.error)}`,
    'Fix the fields named above; the schema is packages/engine/section-kit/src/contract/section-definition.ts.',
  );
}
