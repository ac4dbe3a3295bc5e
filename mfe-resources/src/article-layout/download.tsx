import type { ReactNode } from 'react';

type DownloadProps = {
  /** A template of downloads/templates.ts. */
  file: string;
  children: ReactNode;
};

/** A link to a file that the text promises. */
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
