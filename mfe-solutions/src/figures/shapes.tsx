import type { Shape } from '../content/drawing.ts';

/** In percent of the drawing: text keeps its size at every width. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: shapes are constant and have no name of their own
  return shapes.map((shape, index) => <One key={index} {...shape} />);
}

function One(shape: Shape) {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return (
      <rect
        x={`${x}%`}
        y={`${y}%`}
        width={`${width}%`}
        height={`${height}%`}
        rx="2"
        strokeWidth="2"
        fillOpacity={shape.opacity}
        {...filled(shape.look)}
      />
    );
  }
  if ('dot' in shape) {
    const [x, y, radius] = shape.dot;
    return <circle cx={`${x}%`} cy={`${y}%`} r={radius} strokeWidth="2" {...filled(shape.look)} />;
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
          strokeWidth="2"
          strokeDasharray={shape.dashed && '5 4'}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          {...filled(shape.look)}
        />
      </svg>
    );
  const [x, y] = shape.at;
  return (
    <text
      x={`${x}%`}
      y={`${y}%`}
      textAnchor={shape.anchor}
      {...(shape.look
        ? { className: shape.look }
        : {
            paintOrder: 'stroke',
            strokeWidth: 4,
            className: `stroke-surface ${shape.strong ? 'fill-ink font-semibold' : 'fill-muted'}`,
          })}
    >
      {shape.text}
    </text>
  );
}

/** Neither a line nor a share picture reads a fill class. */
const filled = (look: string) => ({
  className: look,
  fill: look.startsWith('stroke-') ? 'none' : undefined,
});
