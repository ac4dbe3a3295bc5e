import { Section, SectionHeading, Table } from '@site/design-system';
import { useParams } from 'react-router-dom';
import { Approach } from '../../blocks/approach.tsx';
import { SavingsScale } from '../../blocks/savings-range.tsx';
import { Story } from '../../blocks/story.tsx';
import { Worksheet } from '../../blocks/tables/worksheet.tsx';
import type { Industry } from '../../content/content-schema.ts';
import { SolutionPage } from '../../layout/solution-page.tsx';
import { copy, headOf } from './copy.ts';
import industries from './page.meta.ts';

interface PartProps {
  content: Industry;
  slug: string;
  tone: 'paper' | 'mist';
}

const PARTS = { overview: Overview, worksheet: OwnTable, approach: Method, story: Example };

export default function IndustryPage({ content }: { content: Industry }) {
  const slug = useParams().industry!;
  return (
    <SolutionPage
      slug={slug}
      pages={industries.entries}
      head={headOf(content)}
      content={content}
      storyLink={copy.storyLink(content.published)}
      related={{ title: copy.related, tone: 'mist' }}
      closing={content.closing}
      below={
        <SavingsScale
          range={content.savings}
          label={copy.savings(content.name)}
          others={industries.entries.map((entry) => entry.savings)}
          othersLabel={copy.allIndustries}
        />
      }
    >
      {content.order.map((part, index) => {
        const Part = PARTS[part];
        return <Part key={part} content={content} slug={slug} tone={index % 2 === 0 ? 'mist' : 'paper'} />;
      })}
    </SolutionPage>
  );
}

function Overview({ content, tone }: PartProps) {
  const { overviewTitle, overview, challenges, benefits } = content;
  return (
    <Section tone={tone} labelledBy="overview-title">
      <SectionHeading
        id="overview-title"
        eyebrow={copy.overview}
        title={overviewTitle}
        lead={overview}
        layout="split"
      />
      <Table
        caption={copy.pairs}
        captionHidden
        stacked
        columns={[
          { key: 'challenge', label: copy.challenges },
          { key: 'benefit', label: copy.benefits },
        ]}
        rows={challenges.map((challenge, index) => ({ challenge, benefit: benefits[index]! }))}
      />
    </Section>
  );
}

function OwnTable({ content: { worksheet, figure }, slug, tone }: PartProps) {
  return (
    <Worksheet
      id="worksheet-title"
      tone={tone}
      table={worksheet}
      figure={figure}
      fold={figure ? 'always' : 'phone'}
      files={worksheet.file ? copy.files(slug) : undefined}
    />
  );
}

function Method({ content, tone }: PartProps) {
  return <Approach title={content.approachTitle} steps={content.approach} tone={tone} />;
}

function Example({ content: { caseStudy, published }, tone }: PartProps) {
  return <Story {...caseStudy} figures={caseStudy.stats} tone={tone} published={published} />;
}
