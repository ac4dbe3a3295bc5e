import {
  CheckList,
  Disclosure,
  Eyebrow,
  Section,
  SectionHeading,
  StatRow,
  TextLink,
  UnbrokenText,
} from '@site/design-system';
import { useParams } from 'react-router-dom';
import { Approach } from '../../blocks/approach.tsx';
import { CompositeNote } from '../../blocks/composite-note.tsx';
import { ProviderMarks } from '../../blocks/provider-marks.tsx';
import { Worksheet } from '../../blocks/tables/worksheet.tsx';
import type { CloudProvider } from '../../content/content-schema.ts';
import { SolutionPage } from '../../layout/solution-page.tsx';
import integrations from '../integrations/page.meta.ts';
import { copy, headOf } from './copy.ts';
import providers from './page.meta.ts';

interface PartProps {
  content: CloudProvider;
  tone: 'paper' | 'mist';
}

const PARTS = {
  overview: Overview,
  instruments: Instruments,
  services: Services,
  approach: Method,
  story: Story,
};

export default function ProviderPage({ content }: { content: CloudProvider }) {
  const { provider } = useParams();
  return (
    <SolutionPage
      slug={provider!}
      pages={providers.entries}
      head={headOf(content)}
      content={content}
      mark={<ProviderMarks logo={content.logo} />}
      storyLink={copy.storyLink}
      related={{ title: copy.related }}
      closing={{ id: 'request-demo', ...content.closing }}
    >
      {content.order.map((part, index) => {
        const Part = PARTS[part];
        return <Part key={part} content={content} tone={index % 2 === 0 ? 'mist' : 'paper'} />;
      })}
    </SolutionPage>
  );
}

function Overview({ content, tone }: PartProps) {
  const { logo } = content;
  const integration = integrations.entries.find((entry) => entry.logo === logo);
  return (
    <Section tone={tone} labelledBy="overview-title">
      <div className="grid gap-12 lg:grid-cols-2">
        <div>
          <Eyebrow>{copy.overview}</Eyebrow>
          <h2 id="overview-title" className="text-h2">
            {content.overviewTitle}
          </h2>
          <p className="mt-4">
            <UnbrokenText text={content.overview} />
          </p>
          {integration && (
            <p className="mt-6">
              <TextLink href={integration.path} arrow>
                {copy.connect}
              </TextLink>
            </p>
          )}
        </div>
        <div>
          <h3 className="text-h3">{copy.benefits}</h3>
          <CheckList items={content.benefits} />
        </div>
      </div>
    </Section>
  );
}

function Instruments({ content, tone }: PartProps) {
  return (
    <Worksheet
      id="instruments-title"
      tone={tone}
      table={content.instruments}
      figure={content.figure}
      fold="phone"
    />
  );
}

function Services({ content, tone }: PartProps) {
  return (
    <Section tone={tone} labelledBy="services-title">
      <SectionHeading id="services-title" title={copy.services(content.name)} />
      <Disclosure summary={content.services.map(({ name }) => name).join(', ')} phoneOnly>
        <div className="grid gap-6 text-base max-md:pt-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
          {content.services.map((service) => (
            <div key={service.name} className="border-t pt-4">
              <h3 className="text-h3">{service.name}</h3>
              <p className="mt-2">{service.description}</p>
            </div>
          ))}
        </div>
      </Disclosure>
      {content.guides && (
        <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
          {content.guides.map(({ label, href }) => (
            <TextLink key={href} href={href} arrow>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </Section>
  );
}

function Method({ content, tone }: PartProps) {
  return (
    <Approach eyebrow={copy.approach} title={content.approachTitle} steps={content.approach} tone={tone} />
  );
}

function Story({ content, tone }: PartProps) {
  const { caseStudy } = content;
  return (
    <Section id="case-study" tone={tone} labelledBy="case-study-title">
      <SectionHeading
        id="case-study-title"
        eyebrow={copy.story}
        title={caseStudy.title}
        lead={caseStudy.description}
        layout="split"
      />
      <div className="mb-10 grid gap-8 md:grid-cols-2 lg:gap-12">
        <div>
          <h3 className="text-h3">{copy.challenges}</h3>
          <p className="mt-2">{caseStudy.challenges}</p>
        </div>
        <div>
          <h3 className="text-h3">{copy.solution}</h3>
          <p className="mt-2">{caseStudy.solution}</p>
        </div>
      </div>
      <StatRow stats={caseStudy.results} />
      <CompositeNote />
    </Section>
  );
}
