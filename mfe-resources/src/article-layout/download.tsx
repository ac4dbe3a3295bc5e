import type { ReactNode } from 'react';

type DownloadProps = {
  /** Name below /resources/templates. */
  file: string;
  children: ReactNode;
};

export function Download({ file, children }: DownloadProps) {
  return (
    <a
      href={`/resources/templates/${file}`}
      download
      className="fade text-brand underline hover:text-brand-strong"
    >
      {children}
    </a>
  );
}
