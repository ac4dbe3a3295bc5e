import type { ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';
import { Container } from './container.tsx';

const TONES = {
  paper: '',
  mist: 'bg-mist',
  surface: 'bg-surface',
};

type SectionProps = {
  /** Target of links; the sticky header is allowed for by the page's scroll padding. */
  id?: string;
  tone?: keyof typeof TONES;
  /** id of the heading that names the section. */
  labelledBy?: string;
  /** Goes on with the argument of the section above, on the same ground: 64 px below it. */
  related?: boolean;
  children: ReactNode;
};

/** A horizontal band of the page. A new argument has another ground: paper, mist, or the one dark band. */
export function Section({ id, tone = 'paper', labelledBy, related, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(related ? 'pt-2 pb-section' : 'py-section', TONES[tone])}
    >
      <Container>{children}</Container>
    </section>
  );
}
