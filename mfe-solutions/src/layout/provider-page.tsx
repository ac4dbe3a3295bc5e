import { FeatureCard, Section, SectionHeading, StatRow, Steps, TextLink } from '@site/design-system';
import type { ReactNode } from 'react';
import { CompositeNote } from '../blocks/composite-note.tsx';
import { Paragraphs } from '../blocks/paragraphs.tsx';
import { ProviderMarks } from '../blocks/provider-marks.tsx';
import { RuledList } from '../blocks/ruled-list.tsx';
import { integrationHref, providerHref, providers } from '../content/catalog.ts';
import type { ProviderContent } from '../content/content-schema.ts';
import { SolutionPage } from './solution-page.tsx';

interface ProviderPageProps {
  slug: (typeof providers)[number]['slug'];
  content: ProviderContent;
  /** The drawn view of the hero. */
  picture: ReactNode;
  closing: { title: string; text: string };
}

export function ProviderPage({ slug, content, picture, closing }: ProviderPageProps) {
  const { name } = providers.find((entry) => entry.slug === slug)!;
  const { caseStudy, logo } = content;
  return (
    <SolutionPage
      name={name}
      path={providerHref(slug)}
      head={{
        title: `${name} Cost Optimization`,
        keywords: [`${name} cost optimization`, `${name} FinOps`, `${name} cost management`],
      }}
      content={content}
      picture={picture}
      storyLink="See the case study"
      related={{
        title: 'Other clouds',
        tone: 'mist',
        pages: providers.filter((entry) => entry.slug !== slug),
        href: providerHref,
      }}
      closing={{ id: 'request-demo', ...closing }}
    >
      <Section tone="mist" labelledBy="overview-title">
        <div className="grid gap-12 lg:grid-cols-2">
          <div>
            <ProviderMarks logo={logo} />
            <h2 id="overview-title" className="mt-6 text-h2">
              Overview
            </h2>
            <Paragraphs text={content.overview} />
            {logo !== 'all' && (
              <p className="mt-6">
                <TextLink href={integrationHref(logo)} arrow>
                  Permissions and steps to connect
                </TextLink>
              </p>
            )}
          </div>
          <RuledList title="Key benefits" items={content.benefits} mark="check" />
        </div>
      </Section>
      <Section labelledBy="services-title">
        <SectionHeading id="services-title" title={`Services for ${name}`} />
        <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {content.services.map((service) => (
            <FeatureCard key={service.name} title={service.name} text={service.description} />
          ))}
        </div>
      </Section>
      <Section tone="mist" labelledBy="approach-title">
        <SectionHeading id="approach-title" title="Our approach" />
        <Steps steps={content.approach.map(({ title, description }) => ({ title, text: description }))} />
      </Section>
      <Section id="case-study" labelledBy="case-study-title">
        <SectionHeading
          id="case-study-title"
          eyebrow="Case study"
          title={caseStudy.title}
          lead={caseStudy.description}
          layout="split"
        />
        <div className="mb-10 grid gap-8 md:grid-cols-2 lg:gap-12">
          <div>
            <h3 className="text-h3">Challenges</h3>
            <p className="mt-2">{caseStudy.challenges}</p>
          </div>
          <div>
            <h3 className="text-h3">Solution</h3>
            <p className="mt-2">{caseStudy.solution}</p>
          </div>
        </div>
        <StatRow stats={caseStudy.results} />
        <CompositeNote />
      </Section>
    </SolutionPage>
  );
}
