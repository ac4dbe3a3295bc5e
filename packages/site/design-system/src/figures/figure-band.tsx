import type { ReactNode } from 'react';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { Container } from '../page/container.tsx';

type FigureBandProps = {
  title: string;
  lead?: string;
  caption?: string;
  /** In colors of `night`. */
  children: ReactNode;
};

/** One a page. */
export function FigureBand({ title, lead, caption = 'Illustrative data', children }: FigureBandProps) {
  return (
    <section id="figure" aria-labelledby="figure-title" className="night py-section">
      <Container>
        <div className="mb-8 grid gap-3 lg:grid-cols-2 lg:items-baseline lg:gap-12">
          <h2 id="figure-title" className="text-h2 text-paper">
            <UnbrokenText text={title} />
          </h2>
          {lead && (
            <p className="text-lead">
              <UnbrokenText text={lead} />
            </p>
          )}
        </div>
        <figure data-reveal="" className="min-w-0">
          {children}
          <figcaption className="mt-6 text-xs text-leaf">
            <UnbrokenText text={caption} />
          </figcaption>
        </figure>
      </Container>
    </section>
  );
}
