import { Disclosure, Section, SectionHeading } from '@site/design-system';
import { StepList } from './step-list.tsx';

interface ApproachProps {
  eyebrow: string;
  title: string;
  steps: { title: string; description: string }[];
  tone: 'paper' | 'mist';
}

export function Approach({ eyebrow, title, steps, tone }: ApproachProps) {
  return (
    <Section tone={tone} labelledBy="approach-title">
      <div className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="approach-title" eyebrow={eyebrow} title={title} />
        <div>
          <Disclosure summary={steps.map(({ title }) => title).join(', ')} phoneOnly>
            <StepList steps={steps} />
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}
