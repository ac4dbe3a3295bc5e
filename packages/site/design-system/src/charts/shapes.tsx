import type { Shape } from './drawing.ts';

interface ShapesProps {
  shapes: readonly Shape[];
  night?: boolean;
}

/** SVG in percent of its box: text keeps its size at every width. */
export function Shapes({ shapes, night }: ShapesProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name of their own
  return shapes.map((shape, index) => <One key={index} shape={shape} night={night} />);
}

function One({ shape, night }: { shape: Shape; night?: boolean }) {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    const box = { x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%` };
    return <rect {...box} rx="2" fillOpacity={shape.opacity} {...painted(shape.look)} />;
  }
  if ('dot' in shape) {
    const [x, y, radius] = shape.dot;
    const moved = shape.down ? `translate(0 ${shape.down})` : undefined;
    return <circle cx={`${x}%`} cy={`${y}%`} r={radius} transform={moved} {...painted(shape.look)} />;
  }
  if ('path' in shape)
    return (
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="overflow-visible"
        aria-hidden
      >
        <path
          d={shape.path}
          strokeDasharray={shape.dashed ? '5 4' : undefined}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          opacity={shape.opacity}
          {...painted(shape.look, shape.thick)}
        />
      </svg>
    );
  const { text, at, down, right, anchor, strong, look = inkOf(night, strong) } = shape;
  return (
    <text
      x={`${at[0]}%`}
      y={`${at[1]}%`}
      dx={right}
      dy={down}
      textAnchor={anchor}
      {...(look.includes('stroke-') && { paintOrder: 'stroke', strokeWidth: 4 })}
      className={strong ? `${look} font-semibold` : look}
    >
      {text}
    </text>
  );
}

const inkOf = (night = false, strong = false) =>
  night
    ? `stroke-night ${strong ? 'fill-paper' : 'fill-leaf'}`
    : `stroke-surface ${strong ? 'fill-ink' : 'fill-muted'}`;

/** Neither a line nor a share picture reads a fill class. */
const painted = (look: string, thick = 2) => ({
  className: look,
  fill: look.includes('fill-') ? undefined : 'none',
  strokeWidth: look.includes('stroke-') ? thick : undefined,
});
