import { Section, SectionHeading, Stat, StatRow, Steps } from '@site/design-system';
import { useParams } from 'react-router-dom';
import { CompositeNote } from '../../blocks/composite-note.tsx';
import { Paragraphs } from '../../blocks/paragraphs.tsx';
import { PublishedCaseLink } from '../../blocks/published-case-link.tsx';
import { RuledList } from '../../blocks/ruled-list.tsx';
import type { Industry } from '../../content/content-schema.ts';
import { SolutionPage } from '../../layout/solution-page.tsx';
import { copy, headOf } from './copy.ts';
import industries from './page.meta.ts';

export default function IndustryPage({ content }: { content: Industry }) {
  const { industry } = useParams();
  const { name, savings, overview, challenges, benefits, approach, caseStudy, published, closing } = content;
  return (
    <SolutionPage
      slug={industry!}
      pages={industries.entries}
      head={headOf(content)}
      content={content}
      storyLink={copy.storyLink}
      related={{ title: copy.related }}
      closing={{ tone: 'panel', ...closing }}
    >
      <Section tone="mist" labelledBy="overview-title">
        <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
          <div className="max-w-prose lg:col-span-2">
            <h2 id="overview-title" className="text-h2">
              {copy.overview}
            </h2>
            <Paragraphs text={overview} />
          </div>
          <dl className="max-lg:-ml-6.25 lg:pt-14">
            <Stat value={savings} label={copy.savingsLabel(name)} />
          </dl>
        </div>
        <div className="mt-14 grid gap-12 lg:grid-cols-2">
          <RuledList title={copy.challenges} items={challenges} mark="number" />
          <RuledList title={copy.benefits} items={benefits} mark="check" />
        </div>
      </Section>
      <Section labelledBy="approach-title">
        <SectionHeading id="approach-title" title={copy.approach} />
        <Steps steps={approach.map(({ title, description }) => ({ title, text: description }))} />
      </Section>
      <Section id="case-study" tone="mist" labelledBy="case-study-title">
        <SectionHeading
          id="case-study-title"
          eyebrow={copy.story}
          title={caseStudy.title}
          lead={caseStudy.description}
          layout="split"
        />
        <StatRow stats={caseStudy.stats} />
        {published ? <PublishedCaseLink /> : <CompositeNote />}
      </Section>
    </SolutionPage>
  );
}
