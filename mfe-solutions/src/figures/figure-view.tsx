import { Chart, Figure } from '@site/design-system';
import type { Drawing } from '@site/design-system/drawing';

export const FigureView = (drawing: Drawing) => (
  <Figure title={drawing.title} note={drawing.note} caption={`${drawing.takeaway} Illustrative data.`}>
    <Chart drawing={drawing} />
  </Figure>
);
