import { Button, Warning } from '@site/design-system';
import type { ReactNode } from 'react';

interface AsyncBoundaryProps {
  /** Only the room of the figures, while they are on their way. */
  empty: boolean;
  /** Asks again for data that could not be loaded. */
  again?: () => void;
  children: ReactNode;
}

/** An address that was followed asks for another view: until it is there, at most eight seconds, only the frame is seen. */
const BEFORE_THE_VIEW =
  "in-[:is([data-query*='cloud='],[data-query*='team='],[data-query*='service='],[data-query*='region='],[data-query*='tag='],[data-query*='from='],[data-query*='by='],[data-query*='accepted='])]:[&_:is(dd,h3+p,[data-figures])]:invisible in-[:is([data-query*='cloud='],[data-query*='team='],[data-query*='service='],[data-query*='region='],[data-query*='tag='],[data-query*='from='],[data-query*='by='],[data-query*='accepted='])]:[&_[data-placeholder]]:block";

/** Panels whose figures are loaded: missing ones keep their room, and a failure is shown. */
export function AsyncBoundary({ empty, again, children }: AsyncBoundaryProps) {
  return (
    <>
      {again ? (
        <div role="alert" className="p-4 sm:p-6">
          <Warning title="The figures could not be loaded.">
            <p className="mb-4">Your choices are kept. Check your connection and try again.</p>
            <Button variant="secondary" onClick={again}>
              Try again
            </Button>
          </Warning>
        </div>
      ) : null}
      <div className={`group ${BEFORE_THE_VIEW}`} data-empty={empty || undefined} aria-busy={empty && !again}>
        {children}
      </div>
    </>
  );
}
