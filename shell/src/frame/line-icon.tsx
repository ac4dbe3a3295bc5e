import type { ReactNode } from 'react';

export function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      {children}
    </svg>
  );
}
