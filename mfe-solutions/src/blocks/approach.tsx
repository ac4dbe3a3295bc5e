import { Disclosure, Section, SectionHeading } from '@site/design-system';
import { StepList } from './step-list.tsx';

interface ApproachProps {
  title: string;
  steps: { title: string; description: string }[];
  tone: 'paper' | 'mist';
}

export function Approach({ title, steps, tone }: ApproachProps) {
  return (
    <Section tone={tone} labelledBy="approach-title">
      <div className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="approach-title" eyebrow="Our approach in four steps" title={title} />
        <div>
          <Disclosure summary="The four steps" phoneOnly>
            <StepList steps={steps} />
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}
