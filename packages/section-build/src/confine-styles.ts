import type { Plugin, AtRule as PostcssAtRule } from 'postcss';

/**
 * Confines a section's utilities to its own wrapper, and keeps them out of sections nested inside it.
 * Theme variables, @property and @keyframes stay global: they carry no selector that could match elsewhere.
 */
export function confineStyles(section: string): Plugin {
  return {
    postcssPlugin: 'confine-styles',
    Once(root, { AtRule }) {
      root.walkAtRules('layer', (layer) => {
        // Initial values for browsers without @property; every browser with @scope has it.
        if (layer.params === 'properties') layer.remove();
        if (layer.parent !== root || layer.params !== 'utilities' || !layer.nodes) return;
        const scope: PostcssAtRule = new AtRule({
          name: 'scope',
          params: `([data-section="${section}"]) to ([data-section])`,
        });
        const inside = layer.nodes.filter((node) => !(node.type === 'atrule' && node.name === 'keyframes'));
        scope.append(inside);
        layer.append(scope);
      });
    },
  };
}
