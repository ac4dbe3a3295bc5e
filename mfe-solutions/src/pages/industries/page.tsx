import {
  Eyebrow,
  Section,
  SectionHeading,
  StatRow,
  Table,
  TextLink,
  UnbrokenText,
} from '@site/design-system';
import { useParams } from 'react-router-dom';
import { Approach } from '../../blocks/approach.tsx';
import { CompositeNote } from '../../blocks/composite-note.tsx';
import { SavingsScale } from '../../blocks/savings-range.tsx';
import { Worksheet } from '../../blocks/tables/worksheet.tsx';
import type { Industry } from '../../content/content-schema.ts';
import type { WorksheetLinks } from '../../downloads/links.ts';
import { SolutionPage } from '../../layout/solution-page.tsx';
import { copy, headOf } from './copy.ts';
import industries from './page.meta.ts';

interface PartProps {
  content: Industry;
  tone: 'paper' | 'mist';
  files: WorksheetLinks | undefined;
}

const PARTS = { overview: Overview, worksheet: OwnTable, approach: Method, story: Story };

export default function IndustryPage({ content }: { content: Industry }) {
  const { industry } = useParams();
  const files = content.worksheet.file ? copy.files(industry!) : undefined;
  return (
    <SolutionPage
      slug={industry!}
      pages={industries.entries}
      head={headOf(content)}
      content={content}
      storyLink={copy.storyLink}
      related={{ title: copy.related, tone: 'mist' }}
      closing={content.closing}
    >
      {content.order.map((part, index) => {
        const Part = PARTS[part];
        return <Part key={part} content={content} tone={index % 2 === 0 ? 'mist' : 'paper'} files={files} />;
      })}
    </SolutionPage>
  );
}

function Overview({ content, tone }: PartProps) {
  const { name, savings, overview, challenges, benefits } = content;
  return (
    <Section tone={tone} labelledBy="overview-title">
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        <div className="max-w-prose lg:col-span-2">
          <Eyebrow>{copy.overview}</Eyebrow>
          <h2 id="overview-title" className="text-h2">
            {content.overviewTitle}
          </h2>
          <p className="mt-4">
            <UnbrokenText text={overview} />
          </p>
        </div>
        <div className="lg:pt-9">
          <SavingsScale
            range={savings}
            label={copy.savings(name)}
            others={industries.entries.map((entry) => entry.savings)}
            othersLabel={copy.allIndustries}
          />
        </div>
      </div>
      <div className="mt-10 lg:mt-14">
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
      </div>
    </Section>
  );
}

function OwnTable({ content, tone, files }: PartProps) {
  const { worksheet, figure } = content;
  return (
    <Worksheet
      id="worksheet-title"
      tone={tone}
      table={worksheet}
      figure={figure}
      fold={figure ? 'always' : 'phone'}
      files={files}
    />
  );
}

function Method({ content, tone }: PartProps) {
  return (
    <Approach eyebrow={copy.approach} title={content.approachTitle} steps={content.approach} tone={tone} />
  );
}

function Story({ content, tone }: PartProps) {
  const { caseStudy, published } = content;
  return (
    <Section id="case-study" tone={tone} labelledBy="case-study-title">
      <SectionHeading
        id="case-study-title"
        eyebrow={copy.story}
        title={caseStudy.title}
        lead={caseStudy.description}
        layout="split"
      />
      <StatRow stats={caseStudy.stats} />
      {published ? (
        <p className="mt-4">
          <TextLink href="/resources/case-studies" arrow>
            {copy.published}
          </TextLink>
        </p>
      ) : (
        <CompositeNote />
      )}
    </Section>
  );
}
