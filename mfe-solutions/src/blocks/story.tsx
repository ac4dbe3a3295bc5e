import { Section, SectionHeading, StatRow, TextLink, UnbrokenText } from '@site/design-system';
import type { Industry } from '../content/content-schema.ts';

interface StoryProps {
  title: string;
  description: string;
  challenges?: string;
  solution?: string;
  figures: Industry['caseStudy']['stats'];
  tone: 'paper' | 'mist';
  /** In full among the case studies; every other story is invented. */
  published?: boolean | undefined;
}

export function Story({ title, description, challenges, solution, figures, tone, published }: StoryProps) {
  return (
    <Section id="case-study" tone={tone} labelledBy="case-study-title">
      <SectionHeading
        id="case-study-title"
        eyebrow={published ? 'Case study' : 'Worked example of an invented company'}
        title={title}
        lead={description}
        layout="split"
      />
      {challenges && (
        <div className="mb-10 grid gap-8 md:grid-cols-2 lg:gap-12">
          <div>
            <h3 className="text-h3">Challenges</h3>
            <p className="mt-2">
              <UnbrokenText text={challenges} />
            </p>
          </div>
          <div>
            <h3 className="text-h3">Solution</h3>
            <p className="mt-2">
              <UnbrokenText text={solution!} />
            </p>
          </div>
        </div>
      )}
      <StatRow stats={figures} />
      <p className="mt-4">
        <TextLink href="/resources/case-studies" arrow>
          {published ? 'Read the case study' : 'Results of customers'}
        </TextLink>
      </p>
    </Section>
  );
}
