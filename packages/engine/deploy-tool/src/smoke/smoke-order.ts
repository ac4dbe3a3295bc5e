import type { ImageLimits } from '@site/section-kit/contract';

/** The smoke program's input; its first argument is the path of a file with it. */
export interface SmokeOrder {
  /** Settings of the shell server that serves the candidate and nothing else. */
  settings: Record<string, string>;
  /** Names below /api that are granted to a section: `leads` for /api/leads. */
  api: string[];
  /** `width` in CSS pixels, where it is not that of a desktop. */
  pages: { route: string; status: 200 | 404; width?: number }[];
  /** Limits of images. */
  images: ImageLimits;
  /** Looks for violations of accessibility rules, and does nothing else: on the live pages, which a candidate is compared with. */
  onlyAccessibility?: boolean;
  /** Milliseconds for loading a page, hydrating it and waking its slots; the same again for using its controls. */
  secondsPerPage: number;
  /** Maximum number of controls used on one page, some of every kind. */
  controlsPerPage: number;
}
