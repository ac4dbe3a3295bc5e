import { TokenType, tokenize } from '@csstools/css-tokenizer';
import type { ChildNode } from 'postcss';

/** No comments, one kind of quotes, spaces only around + and -, which `calc` needs, sorted descriptors. */
export function ruleContent(node: ChildNode): string {
  if (!('nodes' in node) || !node.nodes) return tokensOf(String(node));
  const inside = node.nodes.filter(({ type }) => type !== 'comment').map(ruleContent);
  if (node.type === 'atrule' && /^property$/i.test(node.name)) inside.sort();
  return `${tokensOf(String(node.clone({ nodes: [] })))}[${inside.join(';')}]`;
}

function tokensOf(css: string): string {
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.Comment);
  const isOperator = (at: number) => /^[+-]$/.test(tokens[at]?.[1] ?? '');
  return tokens
    .filter(([type], at) => type !== TokenType.Whitespace || isOperator(at - 1) || isOperator(at + 1))
    .map(([type, text, , , data]) => {
      if (type === TokenType.Whitespace) return ' ';
      return type === TokenType.String ? JSON.stringify(data.value) : text;
    })
    .join('\n');
}
