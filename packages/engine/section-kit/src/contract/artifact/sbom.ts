import * as z from 'zod';

export const SBOM_FILE = 'sbom.cdx.json';

/** Property of a component: a bundle that contains it. Repeated for each. */
export const SBOM_BUNDLE = 'site:bundle';
/** Property of a component: who provides it at run time. */
export const SBOM_PROVIDED_BY = 'site:provided-by';

export interface PackageUse {
  name: string;
  version: string;
  /** Usually an SPDX identifier; null if the package states none. */
  license: string | null;
  bundles: string[];
  shared: boolean;
}

/** No control characters: tools print it. */
const word = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{0,300}$/u);
const documentSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.object({
        name: word,
        group: word.optional(),
        version: word.default(''),
        licenses: z
          .array(
            z.union([
              z.object({ expression: word }).transform(({ expression }) => expression),
              z
                .object({ license: z.union([z.object({ id: word }), z.object({ name: word })]) })
                .transform(({ license }) => ('id' in license ? license.id : license.name)),
            ]),
          )
          .default([]),
        properties: z.array(z.object({ name: word, value: word })).default([]),
      }),
    )
    .max(5000)
    .default([]),
});

/** Undefined for any other text. */
export function parseSbom(text: string): PackageUse[] | undefined {
  try {
    return documentSchema.parse(JSON.parse(text)).components.map((component) => ({
      name: component.group ? `${component.group}/${component.name}` : component.name,
      version: component.version,
      license: component.licenses.join(' AND ') || null,
      bundles: component.properties.flatMap(({ name, value }) => (name === SBOM_BUNDLE ? [value] : [])),
      shared: component.properties.some(({ name }) => name === SBOM_PROVIDED_BY),
    }));
  } catch {
    return undefined;
  }
}
