import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { SBOM_BUNDLE, SBOM_PROVIDED_BY } from '@site/section-kit/contract';
import type { BundledPackage } from './bundled-packages.ts';
import type { InstalledPackage } from './installed-package.ts';

/**
 * CycloneDX 1.6 without time, serial number and tools: the same packages give the same bytes.
 *
 * @param root package.json of what was built.
 */
export function sbomText(root: InstalledPackage, bundled: BundledPackage[]): string {
  const component = new Models.Component(Enums.ComponentType.Application, root.name, {
    version: root.version,
    bomRef: refOf(root),
  });
  const components = bundled.map(componentOf);
  link([root, ...bundled.map((one) => one.package)], [component, ...components]);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component }),
    components: new Models.ComponentRepository(components),
  });
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(normalize).serialize(bom, { sortLists: true, space: 1 });
  return `${text}\n`;
}

const refOf = ({ name, version }: InstalledPackage) => `${name}@${version}`;

function componentOf({ package: one, bundles, shared }: BundledPackage): Models.Component {
  const [name, group] = one.name.split('/').reverse() as [string, string | undefined];
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version: one.version,
    bomRef: refOf(one),
    purl: `pkg:npm/${one.name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(one.version)}`,
  });
  if (typeof one.license === 'string') {
    const license = licenses.makeFromString(one.license);
    license.acknowledgement = Enums.LicenseAcknowledgement.Declared;
    component.licenses.add(license);
  }
  for (const bundle of bundles) component.properties.add(new Models.Property(SBOM_BUNDLE, bundle));
  if (shared) component.properties.add(new Models.Property(SBOM_PROVIDED_BY, 'shell'));
  return component;
}

/** `(MIT OR Apache-2.0)` is an expression; anything else is an id or a name. */
const licenses = new Contrib.License.Factories.LicenseFactory((expression) => {
  const operands = expression.split(/\s+(?:AND|OR)\s+|[()\s]+/).filter(Boolean);
  if (!operands.every(SPDX.isSupportedSpdxId)) throw new Error(`${expression} is no SPDX expression`);
});

/** Dependencies by package.json. What nothing depends on came with the build: the root depends on it. */
function link(packages: InstalledPackage[], components: Models.Component[]): void {
  const needed = new Set<Models.Component>();
  for (const [at, { dependencies, peerDependencies }] of packages.entries()) {
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      for (const [index, other] of packages.entries()) {
        if (index === at || other.name !== name) continue;
        components[at]!.dependencies.add(components[index]!.bomRef);
        needed.add(components[index]!);
      }
    }
  }
  const [root, ...others] = components;
  for (const other of others) if (!needed.has(other)) root!.dependencies.add(other.bomRef);
}
