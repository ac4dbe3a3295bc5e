import { Button, Warning } from '@site/design-system';
import type { ReactNode } from 'react';

interface AsyncBoundaryProps {
  /** Keeps the room of figures that are not loaded. */
  empty: boolean;
  retry?: () => void;
  children: ReactNode;
}

/** Hides the served figures, at most 8 seconds, if the address asks for another view. */
const BEFORE_THE_VIEW =
  "in-[:is([data-query*='cloud='],[data-query*='team='],[data-query*='service='],[data-query*='region='],[data-query*='tag='],[data-query*='from='],[data-query*='by='],[data-query*='accepted='])]:[&_:is(dd,h3+p,[data-figures])]:invisible in-[:is([data-query*='cloud='],[data-query*='team='],[data-query*='service='],[data-query*='region='],[data-query*='tag='],[data-query*='from='],[data-query*='by='],[data-query*='accepted='])]:[&_[data-placeholder]]:block";

export function AsyncBoundary({ empty, retry, children }: AsyncBoundaryProps) {
  return (
    <>
      {retry ? (
        <div role="alert" className="p-4 sm:p-6">
          <Warning title="The figures could not be loaded.">
            <p className="mb-4">Your choices are kept. Check your connection and try again.</p>
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </Warning>
        </div>
      ) : null}
      <div className={`group ${BEFORE_THE_VIEW}`} data-empty={empty || undefined} aria-busy={empty && !retry}>
        {children}
      </div>
    </>
  );
}
