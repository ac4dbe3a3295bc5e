import { CheckList, Disclosure, Section, SectionHeading, TextLink } from '@site/design-system';
import { useParams } from 'react-router-dom';
import { Approach } from '../../blocks/approach.tsx';
import { CalculatorLink } from '../../blocks/calculator-link.tsx';
import { ProviderMarks } from '../../blocks/provider-marks.tsx';
import { Story } from '../../blocks/story.tsx';
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
  story: Example,
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
      below={
        <div>
          <h2 className="text-h3">{copy.benefits}</h2>
          <CheckList items={content.benefits} />
        </div>
      }
    >
      {content.order.map((part, index) => {
        const Part = PARTS[part];
        return <Part key={part} content={content} tone={index % 2 === 0 ? 'mist' : 'paper'} />;
      })}
    </SolutionPage>
  );
}

function Overview({ content, tone }: PartProps) {
  const integration = integrations.entries.find(({ logo }) => logo === content.logo);
  return (
    <Section tone={tone} labelledBy="overview-title">
      <SectionHeading
        id="overview-title"
        eyebrow={copy.overview}
        title={content.overviewTitle}
        lead={content.overview}
        layout="split"
      >
        {integration && (
          <TextLink href={integration.path} arrow>
            {copy.connect}
          </TextLink>
        )}
      </SectionHeading>
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
      <Disclosure summary={copy.allServices} phoneOnly>
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
          {content.commitment && <CalculatorLink {...content.commitment} />}
        </p>
      )}
    </Section>
  );
}

function Method({ content, tone }: PartProps) {
  return <Approach title={content.approachTitle} steps={content.approach} tone={tone} />;
}

function Example({ content: { caseStudy }, tone }: PartProps) {
  return <Story {...caseStudy} figures={caseStudy.results} tone={tone} />;
}
