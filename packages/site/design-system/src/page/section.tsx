import type { ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';
import { Container } from './container.tsx';

const TONES = {
  paper: '',
  mist: 'bg-mist',
  surface: 'bg-surface',
};

type SectionProps = {
  /** Target of links. */
  id?: string;
  tone?: keyof typeof TONES;
  /** id of its heading */
  labelledBy?: string;
  /** To the section above: same ground, 64 px below it. */
  related?: boolean;
  children: ReactNode;
};

/** A band of the page. A new argument has another ground. */
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
