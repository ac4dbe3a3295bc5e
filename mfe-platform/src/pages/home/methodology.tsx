import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { methodology } from './copy.ts';
import { PracticeLoop } from './practice-loop.tsx';

export function Methodology() {
  return (
    <Section id="methodology">
      <SectionHeading eyebrow={methodology.eyebrow} title={methodology.title} layout="split" />
      <PracticeLoop />
      <p className="mt-6">
        <ButtonLink href="/finops-guide" variant="secondary">
          {methodology.more}
        </ButtonLink>
      </p>
    </Section>
  );
}
