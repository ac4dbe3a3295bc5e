import { Section, SectionHeading, Stat, StatRow, Steps } from '@site/design-system';
import type { ReactNode } from 'react';
import { CompositeNote } from '../blocks/composite-note.tsx';
import { Paragraphs } from '../blocks/paragraphs.tsx';
import { PublishedCaseLink } from '../blocks/published-case-link.tsx';
import { RuledList } from '../blocks/ruled-list.tsx';
import { industries, industryHref } from '../content/catalog.ts';
import type { IndustryContent } from '../content/content-schema.ts';
import { SolutionPage } from './solution-page.tsx';

interface IndustryPageProps {
  slug: (typeof industries)[number]['slug'];
  content: IndustryContent;
  /** The drawn view of the hero. */
  picture: ReactNode;
  /** True when the story is one of the site's published case studies. */
  published?: boolean;
  closing: { title: string; text: string };
}

export function IndustryPage({ slug, content, picture, published, closing }: IndustryPageProps) {
  const { name, savings } = industries.find((entry) => entry.slug === slug)!;
  const spoken = name.toLowerCase();
  return (
    <SolutionPage
      name={name}
      path={industryHref(slug)}
      head={{
        title: `${name} Cloud Cost Management`,
        keywords: [`${spoken} cloud costs`, `FinOps for ${spoken}`, 'cloud cost allocation'],
      }}
      content={content}
      picture={picture}
      storyLink="See the success story"
      related={{
        title: 'Other industries',
        pages: industries.filter((entry) => entry.slug !== slug),
        href: industryHref,
      }}
      closing={{ tone: 'panel', ...closing }}
    >
      <Section tone="mist" labelledBy="overview-title">
        <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
          <div className="max-w-prose lg:col-span-2">
            <h2 id="overview-title" className="text-h2">
              Industry overview
            </h2>
            <Paragraphs text={content.overview} />
          </div>
          <dl className="max-lg:-ml-6.25 lg:pt-14">
            <Stat value={savings} label={`typical savings in ${spoken}, on the workloads reviewed`} />
          </dl>
        </div>
        <div className="mt-14 grid gap-12 lg:grid-cols-2">
          <RuledList title="Challenges" items={content.challenges} mark="number" />
          <RuledList title="Benefits" items={content.benefits} mark="check" />
        </div>
      </Section>
      <Section labelledBy="approach-title">
        <SectionHeading id="approach-title" title="Our approach, in four steps" />
        <Steps steps={content.approach.map(({ title, description }) => ({ title, text: description }))} />
      </Section>
      <Section id="case-study" tone="mist" labelledBy="case-study-title">
        <SectionHeading
          id="case-study-title"
          eyebrow="Success story"
          title={content.caseStudy.title}
          lead={content.caseStudy.description}
          layout="split"
        />
        <StatRow stats={content.caseStudy.stats} />
        {published ? <PublishedCaseLink /> : <CompositeNote />}
      </Section>
    </SolutionPage>
  );
}
