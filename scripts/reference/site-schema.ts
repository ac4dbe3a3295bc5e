import { siteConfigShape } from '@site/section-kit/contract';
import { siteValuesSchema } from '@site/site-values/schema';
import * as z from 'zod';
import { type SchemaDocs, schemaDocs } from './schema-docs.ts';

/** Of shell/config/site.json: the kit's members, and those of this site in `site`. */
export function siteSchema() {
  const { properties, required = [], ...kit } = z.toJSONSchema(siteConfigShape, { io: 'input' });
  const { $schema: _, ...site } = z.toJSONSchema(siteValuesSchema, { io: 'input' });
  return { ...kit, properties: { ...properties, site }, required: [...required, 'site'] };
}

/** Of any site's site.json, with the comments of its source as descriptions for editors. */
export const kitSchema = () => ({
  title: 'The configuration of a site, site.json',
  ...described(
    z.toJSONSchema(siteConfigShape, { io: 'input', unrepresentable: 'any' }),
    schemaDocs('packages/engine/section-kit/src/contract/site-config.ts', 'siteConfigShape'),
    '',
  ),
});

type Schema = z.core.JSONSchema.BaseSchema;

function described(schema: Schema, docs: SchemaDocs, path: string): Schema {
  const { properties, items, additionalProperties, anyOf } = schema;
  const below = (inner: unknown) => described(inner as Schema, docs, path);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const description = docs.get(at);
    return [name, { ...(description && { description }), ...described(field as Schema, docs, at) }];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: below(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: below(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(below) }),
  };
}
