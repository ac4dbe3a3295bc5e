import { confinementOf, isBare, subjectOf } from '@site/section-kit/confinement';
import type { Plugin, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

/**
 * Confines a section's rules to its own wrapper, and excludes sections nested inside it. Each selector is
 * rewritten; its specificity and place in the cascade stay. Not with @scope: Safari 26.0 to 26.3 applies no scoped
 * rule to form fields and details, and older browsers drop the whole block.
 *
 * Theme variables, @property and @keyframes stay global: they have no selector that could match elsewhere. The gate requires
 * that shared ones say what the shell's say.
 */
export function confineStyles(section: string): Plugin {
  // The shell's components are those of the page; a section's are its own stylesheets.
  const layers = section === 'shell' ? ['utilities'] : ['components', 'utilities'];
  const confine = parser((selectors) => selectors.each((selector) => confineSelector(selector, section)));
  return {
    postcssPlugin: 'confine-styles',
    Once(root) {
      root.walkAtRules('layer', (layer) => {
        // Initial values for browsers without @property; the baseline has it.
        if (layer.params === 'properties') layer.remove();
        if (layer.parent !== root || !layers.includes(layer.params)) return;
        layer.walkRules((rule) => {
          if (!isFrame(rule)) confine.processSync(rule, { updateSelector: true });
        });
      });
    },
  };
}

/** Whether a rule is a step of @keyframes, which has no selector. */
export function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name));
}

/** The confinement and the element form one compound selector: `.p-4` becomes `:where(…).p-4`. */
function confineSelector(selector: parser.Selector, section: string): void {
  const subject = subjectOf(selector.nodes);
  // In front, so that names and declarations stay together, which Brotli compresses better.
  const leads = ['tag', 'universal', 'nesting'].includes(subject[0]?.type ?? '') ? 1 : 0;
  const start = selector.nodes.length - subject.length + leads;
  selector.nodes.splice(start, 0, parser.pseudo({ value: confinementOf(section, isBare(subject)) }));
}
