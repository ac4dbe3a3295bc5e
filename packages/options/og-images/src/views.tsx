import { Icon, type IconShape, type Provider, ProviderLogo } from '@site/design-system';
import { Children, type ReactNode, useId } from 'react';

/** Pixels of the page; a picture doubles them. */
export type Size = { width: number; height: number };

/** SVG; its words are not drawn. */
export type View = (size: Size) => ReactNode;

export const icon = (shape: IconShape): View => centered(<Icon shape={shape} size="fill" />, 'text-brand');

export const logo = (provider: Provider): View =>
  centered(<ProviderLogo provider={provider} scale="fill" />, 'logo');

const centered =
  (drawing: ReactNode, className: string): View =>
  () => (
    <svg x="24%" y="28%" width="52%" height="44%" className={className}>
      {drawing}
    </svg>
  );

/** Bars are stretched. @param height of one, in its own units */
export function rows(bars: readonly ReactNode[], { height }: { height: number }): View {
  return (box) => {
    const step = box.height / bars.length;
    return Children.map(bars, (bar, index) => (
      <svg
        y={index * step + step * 0.2}
        width={box.width}
        height={step * 0.6}
        viewBox={`0 0 ${box.width} ${height}`}
        preserveAspectRatio="none"
      >
        {bar}
      </svg>
    ));
  };
}

type GridOptions = {
  columns: number;
  /** Each view on a sheet of its own, for a `bare` panel. */
  inset?: number;
};

export function grid(views: readonly View[], { columns, inset }: GridOptions): View {
  return (box) => {
    const gap = inset === undefined ? 14 : 8;
    const lines = Math.ceil(views.length / columns);
    const width = Math.floor((box.width - gap * (columns - 1)) / columns);
    const height = Math.floor((box.height - gap * (lines - 1)) / lines);
    return views.map((view, index) => {
      const x = (index % columns) * (width + gap);
      const y = Math.floor(index / columns) * (height + gap);
      return (
        <svg key={`${x} ${y}`} x={x} y={y} width={width} height={height}>
          {inset === undefined ? (
            view({ width, height })
          ) : (
            <Sheet size={{ width, height }} radius={5} inset={inset} view={view} />
          )}
        </svg>
      );
    });
  };
}

type SheetProps = { size: Size; radius: number; inset: number; view: View };

export function Sheet({ size, radius, inset, view }: SheetProps) {
  const clip = useId();
  const inner = { width: size.width - 2 * inset, height: size.height - 2 * inset };
  return (
    <>
      <rect {...size} rx={radius} className="fill-surface" />
      <clipPath id={clip}>
        <rect {...size} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <svg x={inset} y={inset} {...inner}>
          {view(inner)}
        </svg>
      </g>
      <rect
        x=".5"
        y=".5"
        width={size.width - 1}
        height={size.height - 1}
        rx={radius}
        fill="none"
        className="stroke-hairline"
      />
    </>
  );
}
