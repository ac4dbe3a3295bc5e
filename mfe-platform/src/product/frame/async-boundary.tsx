import { Button, Warning } from '@site/design-system';
import type { ReactNode } from 'react';

interface AsyncBoundaryProps {
  /** Only the room of the figures, while they are on their way. */
  empty: boolean;
  /** Asks again for data that could not be loaded. */
  again?: () => void;
  children: ReactNode;
}

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
      <div className="group" data-empty={empty || undefined} aria-busy={empty && !again}>
        {children}
      </div>
    </>
  );
}
