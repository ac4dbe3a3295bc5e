import type { ReactNode } from 'react';
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
  children: ReactNode;
};

/** A horizontal band of the page. Alternate paper and mist. */
export function Section({ id, tone = 'paper', labelledBy, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`py-section ${TONES[tone]}`.trim()}>
      <Container>{children}</Container>
    </section>
  );
}
