import { confinementOf, isBare, subjectOf } from '@site/section-kit/confinement';
import type { Plugin, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

/**
 * Rewrites each selector; specificity and cascade order stay. Not with @scope: Safari 26.0 to 26.3 does not apply it to form
 * fields and details, and older browsers drop the block.
 *
 * Rules without a selector stay: the gate compares their names with the shell's.
 */
export function confineStyles(section: string): Plugin {
  // Components of the shell are page-wide.
  const layers = section === 'shell' ? ['utilities'] : ['components', 'utilities'];
  const confine = parser((selectors) => selectors.each((selector) => confineSelector(selector, section)));
  return {
    postcssPlugin: 'confine-styles',
    Once(root) {
      root.walkAtRules('layer', (layer) => {
        // For browsers without @property, which the baseline has.
        if (layer.params === 'properties') layer.remove();
        if (layer.parent !== root || !layers.includes(layer.params)) return;
        layer.walkRules((rule) => {
          if (!isKeyframe(rule)) confine.processSync(rule, { updateSelector: true });
        });
      });
    },
  };
}

/** A step of @keyframes has no selector. */
export function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name));
}

/** One compound selector: `.p-4` becomes `:where(…).p-4`. */
function confineSelector(selector: parser.Selector, section: string): void {
  const subject = subjectOf(selector.nodes);
  // In front: Brotli compresses adjacent names and declarations better.
  const leads = ['tag', 'universal', 'nesting'].includes(subject[0]?.type ?? '') ? 1 : 0;
  const start = selector.nodes.length - subject.length + leads;
  selector.nodes.splice(start, 0, parser.pseudo({ value: confinementOf(section, isBare(subject)) }));
}
