import type { ReactNode } from 'react';
import { Container } from '../page/container.tsx';

type FigureBandProps = {
  /** Also the target of links. */
  id?: string;
  title: string;
  lead?: string;
  /** What the reader should know about the picture. */
  caption?: string;
  /** Drawn on the dark ground, in colors of `night`. */
  children: ReactNode;
};

/** The one dark band of a page, for the figure that belongs to this page alone. */
export function FigureBand({
  id = 'figure',
  title,
  lead,
  caption = 'Illustrative data',
  children,
}: FigureBandProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="night py-14 lg:py-18">
      <Container>
        <div className="mb-10 grid gap-4 lg:grid-cols-2 lg:items-baseline lg:gap-12">
          <h2 id={`${id}-title`} className="text-h2 text-paper">
            {title}
          </h2>
          {lead && <p className="text-lead">{lead}</p>}
        </div>
        <figure data-reveal="" className="min-w-0">
          {children}
          <figcaption className="mt-6 text-xs text-leaf">{caption}</figcaption>
        </figure>
      </Container>
    </section>
  );
}
