import {
  ButtonLink,
  Card,
  CardGrid,
  Disclosure,
  PageHero,
  Section,
  SectionHeading,
  TextLink,
  trailTo,
} from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { useParams } from 'react-router-dom';
import { FeatureBlock } from '../../blocks/feature-block.tsx';
import { FirstDays } from '../../blocks/first-days.tsx';
import { ProviderMarks } from '../../blocks/provider-marks.tsx';
import { RelatedPages } from '../../blocks/related-pages.tsx';
import { StepList } from '../../blocks/step-list.tsx';
import { PermissionTable } from '../../blocks/tables/permission-table.tsx';
import { Terminal } from '../../blocks/terminal.tsx';
import type { Integration } from '../../content/content-schema.ts';
import { accessFiles } from '../../downloads/links.ts';
import { GetInTouch } from '../../embeds.ts';
import { FigureView } from '../../figures/figure-view.tsx';
import providers from '../cloud-providers/page.meta.ts';
import { copy, headOf } from './copy.ts';
import integrations from './page.meta.ts';

/** A menu; its pages are listed in a part of /solutions. */
const INTEGRATIONS = { label: 'Integrations', href: '/solutions#integrations' };

export default function IntegrationPage({ content }: { content: Integration }) {
  const { cloud } = useParams();
  const { origin } = useSite();
  const { name, connection } = content;
  const { path, image } = integrations.entries.find(({ slug }) => slug === cloud)!;
  const provider = providers.entries.find(({ logo }) => logo === content.logo);
  const { breadcrumb, breadcrumbList } = trailTo(origin, INTEGRATIONS, { label: name, href: path });
  return (
    <>
      <PageHead
        {...headOf(content)}
        image={image}
        imageAlt={content.title}
        structuredData={[breadcrumbList]}
      />
      <PageHero
        title={content.title}
        lead={content.subtitle}
        breadcrumb={breadcrumb}
        mark={<ProviderMarks logo={content.logo} line={38} decorative />}
        actions={[
          { text: copy.demo, href: '#demo-form' },
          { text: copy.connectLink, href: '#connect' },
        ]}
        below={<p className="max-w-prose border-t pt-5">{connection.never}</p>}
      >
        <FirstDays moments={content.timeline} />
      </PageHero>
      <Section tone="mist" labelledBy="features-title">
        <SectionHeading id="features-title" title={copy.features(name)} lead={copy.month} />
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <FigureView {...content.figure} />
          <div>
            <Disclosure summary={copy.allFeatures} phoneOnly>
              <div className="grid gap-6 text-base max-md:pt-4 sm:grid-cols-2 lg:grid-cols-1">
                {content.features.map((feature) => (
                  <FeatureBlock key={feature.title} {...feature} />
                ))}
              </div>
            </Disclosure>
          </div>
        </div>
      </Section>
      <Section id="connect" labelledBy="connect-title">
        <SectionHeading id="connect-title" title={copy.connect} lead={connection.intro} />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <StepList steps={connection.steps} />
          <Terminal title={copy.terminal} entries={connection.terminal} />
        </div>
        <div className="mt-12">
          <PermissionTable
            provider={name}
            rows={connection.permissions}
            files={accessFiles[content.logo]}
            shows={connection.shows}
          />
        </div>
        <p className="mt-8">
          <ButtonLink href="#demo-form">{copy.demo}</ButtonLink>
        </p>
      </Section>
      <Section tone="mist" labelledBy="capabilities-title">
        <SectionHeading id="capabilities-title" title={copy.capabilities(name)}>
          {provider && (
            <TextLink href={provider.path} arrow>
              {copy.discounts(name)}
            </TextLink>
          )}
        </SectionHeading>
        <Disclosure summary={copy.allCapabilities} phoneOnly>
          <div className="max-md:pt-4">
            <CardGrid>
              {content.capabilities.map(({ title, description }) => (
                <Card key={title}>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-2 sm:text-base">{description}</p>
                </Card>
              ))}
            </CardGrid>
          </div>
        </Disclosure>
      </Section>
      <RelatedPages title={copy.related} pages={integrations.entries.filter(({ slug }) => slug !== cloud)} />
      <GetInTouch />
    </>
  );
}
