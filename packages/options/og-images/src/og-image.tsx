import { BrandMark } from '@site/design-system';
import { fitTitle, type Measure } from './fit-title.ts';
import { Sheet, type View } from './views.tsx';

export interface OgImage {
  /** Address of the picture on the site. */
  path: string;
  label: string;
  title: string;
  view: View;
  /** `bare`: the view has sheets of its own. */
  panel?: 'sheet' | 'filled' | 'bare';
}

const SIZE = { width: 1200, height: 630 };
const MARGIN = 72;
const TITLE_WIDTH = 532;
/** em. */
export const TRACKING = -0.02;
const PANEL = { x: 652, y: MARGIN, width: 476, height: SIZE.height - 2 * MARGIN };
const SHEET = { width: PANEL.width / 2, height: PANEL.height / 2 };

type PictureProps = {
  picture: OgImage;
  brand: string;
  style: string;
  measure: Measure;
};

export function Picture({ picture, brand, style, measure }: PictureProps) {
  const { label, title, view, panel = 'sheet' } = picture;
  const { size, lines } = fitTitle(title, TITLE_WIDTH, measure);
  const leading = Math.round(size * 1.1);
  const last = SIZE.height - MARGIN - 8;
  const first = last - (lines.length - 1) * leading;
  const labelAt = first - Math.round(size * 0.74) - 30;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...SIZE}>
      <style>{style}</style>
      <rect width="100%" height="100%" className="fill-paper" />
      <svg x={MARGIN} y={MARGIN}>
        <BrandMark size={36} />
      </svg>
      <text x={MARGIN + 50} y={MARGIN + 29} fontSize="30" letterSpacing="-.45" className="fill-ink">
        {brand}
      </text>
      <rect x={MARGIN} y={labelAt - 10} width="34" height="3" className="fill-brand" />
      <text x={MARGIN + 48} y={labelAt} fontSize="26" className="fill-brand">
        {label}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={MARGIN - size * 0.04}
          y={first + index * leading}
          fontSize={size}
          letterSpacing={size * TRACKING}
          className="fill-ink"
        >
          {line}
        </text>
      ))}
      <svg {...PANEL} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className="view">
        {panel === 'bare' ? (
          view(SHEET)
        ) : (
          <Sheet size={SHEET} radius={10} inset={panel === 'filled' ? 0 : 22} view={view} />
        )}
      </svg>
    </svg>
  );
}
