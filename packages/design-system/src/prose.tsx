import type { ReactNode } from 'react';

type ProseProps = { children: ReactNode };

/** Running text: plain p, h2, h3, ul, ol, a and strong get their rhythm from here. */
export function Prose({ children }: ProseProps) {
  return <div className="prose">{children}</div>;
}
