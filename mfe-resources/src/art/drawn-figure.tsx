import { type Drawing, HEIGHT, MARGIN, NUMERAL, WIDTH, WORD } from './drawing.ts';

type ArtProps = {
  drawing: Drawing;
  className: string;
  /** Larger than on a card: at the head of an article, or in a panel of the page's width. */
  place?: 'head' | 'panel';
};

/** The class gives the ink and the height. */
export function Art({ drawing, className, place }: ArtProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={`w-full ${place === 'panel' ? 'sm:max-lg:max-h-80' : ''} ${className}`}
      fill="currentColor"
      role="img"
      aria-label={drawing.summary}
    >
      <DrawnFigure drawing={drawing} place={place} />
    </svg>
  );
}

type DrawnFigureProps = Pick<ArtProps, 'drawing' | 'place'>;

/** In units of the drawing. */
const SIZES = {
  head: ['lg:text-[11px]', 'lg:text-[16px]'],
  panel: ['sm:text-[9px] lg:text-[11px]', 'sm:text-[13px] lg:text-[16px]'],
};

export function DrawnFigure({ drawing: { shapes, words }, place }: DrawnFigureProps) {
  return (
    <>
      {place !== 'panel' && (
        <path d={MARGIN} fill="none" stroke="currentColor" strokeWidth=".5" opacity=".25" />
      )}
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
            light ? 'fill-surface' : numeral ? 'fill-ink font-display font-semibold' : 'fill-body',
            place && SIZES[place][numeral ? 1 : 0],
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
