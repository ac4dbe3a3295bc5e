import { type Drawing, HEIGHT, NUMERAL, RULES, WIDTH, WORD } from './drawing.ts';

type ArtProps = { drawing: Drawing; className: string; head?: boolean };

/** On its own ground; the class gives the ink and the height. */
export function Art({ drawing, className, head }: ArtProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={`w-full ${className}`}
      fill="currentColor"
      role="img"
      aria-label={drawing.summary}
    >
      <DrawnFigure drawing={drawing} head={head} />
    </svg>
  );
}

type DrawnFigureProps = { drawing: Drawing; head?: boolean };

/** In the ink around it. */
export function DrawnFigure({ drawing: { shapes, words }, head }: DrawnFigureProps) {
  return (
    <>
      <path d={RULES} fill="none" stroke="currentColor" strokeWidth=".5" opacity=".25" />
      {shapes.map(({ d, opacity, line, dash }) =>
        line ? (
          <path
            key={d}
            d={d}
            opacity={opacity}
            fill="none"
            stroke="currentColor"
            strokeWidth={line}
            strokeLinecap={dash ? undefined : 'round'}
            strokeDasharray={dash}
          />
        ) : (
          <path key={d} d={d} opacity={opacity} />
        ),
      )}
      {words.map(({ x, y, text, anchor, numeral, light }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={numeral ? NUMERAL : WORD}
          className={[
            light ? 'fill-white' : numeral ? 'fill-ink font-display font-semibold' : 'fill-body',
            head && (numeral ? 'lg:text-[16px]' : 'lg:text-[11px]'),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {text}
        </text>
      ))}
    </>
  );
}
