import { siteConfigShape } from '@site/section-kit/contract';
import { siteValuesSchema } from '@site/site-values/schema';
import * as z from 'zod';
import { describedSchema, schemaDocs } from './schema-docs.ts';

/** Of shell/config/site.json: the kit's members, and those of this site in `site`. */
export function siteSchema() {
  const { properties, required = [], ...kit } = z.toJSONSchema(siteConfigShape, { io: 'input' });
  const { $schema: _, ...site } = z.toJSONSchema(siteValuesSchema, { io: 'input' });
  return { ...kit, properties: { ...properties, site }, required: [...required, 'site'] };
}

/** Of any site, for editors. */
export const kitSchema = () => ({
  title: 'The configuration of a site, site.json',
  ...describedSchema(
    siteConfigShape,
    schemaDocs('packages/engine/section-kit/src/contract/site-config.ts', 'siteConfigShape'),
  ),
});
