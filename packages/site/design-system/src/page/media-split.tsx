import type { ReactNode } from 'react';

type MediaSplitProps = {
  /** A heading, and the table or figure it introduces. */
  children: [ReactNode, ReactNode];
};

/** On wide screens a heading next to what it introduces, which has two thirds of the width. */
export function Sidecar({ children: [heading, content] }: MediaSplitProps) {
  return (
    <div className="grid items-start lg:grid-cols-3 lg:gap-12">
      {heading}
      <div className="min-w-0 lg:col-span-2">{content}</div>
    </div>
  );
}
