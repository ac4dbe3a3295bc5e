import { siteConfigShape } from '@site/section-kit/contract';
import { siteValuesSchema } from '@site/site-values/schema';
import * as z from 'zod';

/** JSON Schema of shell/config/site.json: the kit's members, and below `site` those of this site. */
export function siteSchema() {
  const { properties, required = [], ...kit } = z.toJSONSchema(siteConfigShape, { io: 'input' });
  const { $schema: _, ...site } = z.toJSONSchema(siteValuesSchema, { io: 'input' });
  return { ...kit, properties: { ...properties, site }, required: [...required, 'site'] };
}
