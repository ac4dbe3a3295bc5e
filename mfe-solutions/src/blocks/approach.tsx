import { Section, SectionHeading, Steps } from '@site/design-system';

interface ApproachProps {
  eyebrow: string;
  title: string;
  steps: { title: string; description: string }[];
  tone: 'paper' | 'mist';
}

export function Approach({ eyebrow, title, steps, tone }: ApproachProps) {
  return (
    <Section tone={tone} labelledBy="approach-title">
      <SectionHeading id="approach-title" eyebrow={eyebrow} title={title} />
      <Steps steps={steps.map(({ title, description }) => ({ title, text: description }))} />
    </Section>
  );
}
