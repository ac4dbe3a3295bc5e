import type { ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';
import { Container } from './container.tsx';

const TONES = {
  paper: '',
  mist: 'bg-mist',
};

type SectionProps = {
  id?: string;
  tone?: keyof typeof TONES;
  /** id of its heading */
  labelledBy?: string;
  /** Same ground, 64 px below. */
  related?: boolean;
  children: ReactNode;
};

/** A new argument has another ground. */
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
