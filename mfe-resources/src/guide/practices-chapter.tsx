import { Section, SectionHeading, Steps } from '@site/design-system';
import { chapters, practices } from './guide-copy.ts';

export function PracticesChapter() {
  const { id, title } = chapters.bestPractices;
  return (
    <Section id={id} tone="mist" labelledBy={`${id}-title`}>
      <SectionHeading
        id={`${id}-title`}
        title={title}
        lead="In this order. Each makes the next one cheaper."
        layout="split"
      />
      <Steps steps={practices} />
    </Section>
  );
}
