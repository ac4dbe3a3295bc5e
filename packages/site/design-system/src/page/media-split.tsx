import type { ReactNode } from 'react';

type MediaSplitProps = {
  /** A heading, then its table or figure. */
  children: [ReactNode, ReactNode];
};

export function Sidecar({ children: [heading, content] }: MediaSplitProps) {
  return (
    <div className="grid items-start lg:grid-cols-3 lg:gap-12">
      {heading}
      <div className="min-w-0 lg:col-span-2">{content}</div>
    </div>
  );
}
