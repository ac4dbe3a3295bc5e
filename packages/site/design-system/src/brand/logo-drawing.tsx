import { useId } from 'react';
import type { LogoShape } from '../drawings/logo-shapes.ts';

type LogoDrawingProps = {
  logo: LogoShape;
  /** px; by default it fills its box. */
  height?: number;
  label?: string;
};

/** Elements, no markup: the page requires Trusted Types. */
export function LogoDrawing({ logo, height, label }: LogoDrawingProps) {
  const id = useId();
  const { width: boxWidth, height: boxHeight, paths, gradients } = logo;
  const fillOf = (fill: string | number) => (typeof fill === 'number' ? `url(#${id}${fill})` : fill);
  return (
    <svg
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={height && Math.round((height * boxWidth) / boxHeight)}
      height={height}
      className="logo shrink-0"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {gradients?.map(({ at: [x1, y1, x2, y2], stops }, index) => (
        <linearGradient key={x1} id={`${id}${index}`} x1={x1} y1={y1} x2={x2} y2={y2}>
          {stops.map(([offset, color, opacity]) => (
            <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
          ))}
        </linearGradient>
      ))}
      {paths.map(([fill, d]) => (
        <path key={d} fill={fillOf(fill)} d={d} />
      ))}
    </svg>
  );
}
