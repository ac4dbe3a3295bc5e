import type { Plugin } from 'postcss';
import parser from 'postcss-selector-parser';

/**
 * Confines a section's utilities to its own wrapper, and keeps them out of sections nested inside it. Each selector
 * is rewritten; its specificity and place in the cascade stay. Not with @scope: Safari 26.0 to 26.3 applies no scoped
 * rule to form fields and details, and older browsers drop the whole block.
 *
 * Theme variables, @property and @keyframes stay global: they carry no selector that could match elsewhere.
 */
export function confineStyles(section: string): Plugin {
  const confine = parser((selectors) => selectors.each((selector) => confineSelector(selector, section)));
  return {
    postcssPlugin: 'confine-styles',
    Once(root) {
      root.walkAtRules('layer', (layer) => {
        // Initial values for browsers without @property; the baseline has it.
        if (layer.params === 'properties') layer.remove();
        if (layer.parent !== root || layer.params !== 'utilities') return;
        layer.walkRules((rule) => {
          const { parent } = rule;
          if (parent?.type === 'atrule' && /keyframes$/i.test(parent.name)) return;
          confine.processSync(rule, { updateSelector: true });
        });
      });
    },
  };
}

/** What the element is and what it stands in are one compound selector: `.p-4` becomes `:where(…).p-4`. */
function confineSelector(selector: parser.Selector, section: string): void {
  const { nodes } = selector;
  const start = nodes.findLastIndex(({ type }) => type === 'combinator') + 1;
  const subject = nodes.slice(start);
  const bare = !subject.some((node) => node.type === 'class' && node.value !== 'slot');
  // In front, so that names and declarations stay together: Brotli finds them again in other sections.
  const leads = ['tag', 'universal', 'nesting'].includes(nodes[start]?.type ?? '');
  selector.nodes.splice(start + (leads ? 1 : 0), 0, parser.pseudo({ value: within(section, bare) }));
}

/**
 * Inside the section's wrapper, not inside a section nested in it, and with no specificity.
 *
 * @param bare whether the selector could match the nested section's wrapper, which has no class but `slot`.
 */
function within(section: string, bare: boolean): string {
  const own = `[data-section=${section}]`;
  const nested = `${own} [data-section]`;
  return `:where(${own} :not(${bare ? `${nested},` : ''}${nested} *))`;
}
