import { RENDERING_NODE } from '@site/composer/rendering-node';

/** The Node that a published package asks for, by what it does, and why; browser packages ask for none. */
const NODE = {
  browser: undefined,
  builds: {
    node: '^22.18.0 || >=24',
    reason: 'The first Nodes that import a section.ts and a page.tsx without a flag.',
  },
  renders: {
    node: `>=${RENDERING_NODE}`,
    reason:
      'It renders sections, or is loaded by what does. This is the first Node whose permission model denies their code every network.',
  },
};

const KINDS: Record<string, keyof typeof NODE> = {
  '@site/section-kit': 'browser',
  '@site/design-system': 'browser',
  '@site/server-kit': 'builds',
  '@site/registry': 'builds',
  '@site/composer': 'renders',
  '@site/site-server': 'renders',
  '@site/visitor-reports': 'renders',
  '@site/open-telemetry': 'builds',
  '@site/rollout': 'renders',
  '@site/deploy-tool': 'renders',
  '@site/release-signing': 'renders',
  '@site/smoke': 'renders',
  '@site/og-images': 'builds',
  '@site/section-build': 'builds',
  '@site/section-preset': 'builds',
};

/** What package.json says about Node. A package that asks for none has no `engines`. */
export function enginesOf(name: string): object {
  const kind = KINDS[name];
  if (!kind) throw new Error(`${name} has no line in KINDS of scripts/packages/engines.ts.`);
  const needed = NODE[kind];
  return needed ? { '//': { engines: needed.reason }, engines: { node: needed.node } } : {};
}
