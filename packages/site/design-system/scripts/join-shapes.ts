export type LucideShape = [string, Record<string, string>];

/** One element an icon instead of up to eight. A joined path's first move must be absolute. */
export function joinShapes(shapes: LucideShape[]): string {
  return shapes.map(([kind, attributes]) => toPath(kind, attributes)).join('');
}

function toPath(kind: string, a: Record<string, string>): string {
  const n = (name: string) => Number(a[name] ?? 0);
  switch (kind) {
    case 'path':
      return absoluteStart(a.d ?? '');
    case 'circle':
      return `M${n('cx') - n('r')} ${n('cy')}a${n('r')} ${n('r')} 0 1 0 ${2 * n('r')} 0a${n('r')} ${n('r')} 0 1 0 ${-2 * n('r')} 0`;
    case 'ellipse':
      return `M${n('cx') - n('rx')} ${n('cy')}a${n('rx')} ${n('ry')} 0 1 0 ${2 * n('rx')} 0a${n('rx')} ${n('ry')} 0 1 0 ${-2 * n('rx')} 0`;
    case 'line':
      return `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`;
    case 'rect':
      return rectangle(n('x'), n('y'), n('width'), n('height'), n('rx') || n('ry'));
    default:
      throw new Error(`no rule for <${kind}>`);
  }
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const across = width - 2 * r;
  const down = height - 2 * r;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

function absoluteStart(d: string): string {
  const start = d.match(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*/);
  if (!start) return d;
  const rest = d.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}
