import { Section, SectionHeading, Steps } from '@site/design-system';
import { chapters, practices, practicesLead } from './copy.ts';

export function PracticesChapter() {
  const { id, title } = chapters.bestPractices;
  return (
    <Section id={id} tone="mist" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} lead={practicesLead} layout="split" />
      <Steps steps={practices} />
    </Section>
  );
}
