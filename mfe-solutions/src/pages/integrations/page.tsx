import {
  ButtonLink,
  Card,
  CardGrid,
  Disclosure,
  PageHero,
  ProviderLogo,
  Section,
  SectionHeading,
  Steps,
} from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { useParams } from 'react-router-dom';
import { breadcrumbList, INTEGRATIONS, trailTo } from '../../blocks/breadcrumb-trail.ts';
import { FeatureBlock } from '../../blocks/feature-block.tsx';
import { FirstDays } from '../../blocks/first-days.tsx';
import { RelatedPages } from '../../blocks/related-pages.tsx';
import { PermissionTable } from '../../blocks/tables/permission-table.tsx';
import type { Integration } from '../../content/content-schema.ts';
import { accessFiles } from '../../downloads/links.ts';
import { GetInTouch } from '../../embeds.ts';
import { FigureView } from '../../figures/figure-view.tsx';
import { copy, headOf } from './copy.ts';
import integrations from './page.meta.ts';

export default function IntegrationPage({ content }: { content: Integration }) {
  const { cloud } = useParams();
  const { origin } = useSite();
  const { name, connection } = content;
  const { path, image } = integrations.entries.find(({ slug }) => slug === cloud)!;
  const crumbs = trailTo(INTEGRATIONS, { label: name });
  return (
    <>
      <PageHead
        {...headOf(content)}
        image={image}
        imageAlt={content.title}
        structuredData={[breadcrumbList(origin, crumbs, path)]}
      />
      <PageHero
        title={content.title}
        lead={content.subtitle}
        breadcrumb={crumbs}
        mark={
          <span className="flex h-10 items-center">
            <ProviderLogo provider={content.logo} scale={1.6} decorative />
          </span>
        }
        actions={[
          { text: copy.demo, href: '#demo-form' },
          { text: copy.connectLink, href: '#connect' },
        ]}
      >
        <FirstDays moments={content.timeline} />
      </PageHero>
      <Section tone="mist" labelledBy="features-title">
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="-mb-8">
            <SectionHeading id="features-title" title={copy.features(name)} lead={copy.month(name)} />
          </div>
          <div className="lg:row-span-3">
            <FigureView {...content.figure} />
          </div>
          {content.features.map((feature) => (
            <FeatureBlock key={feature.title} {...feature} />
          ))}
        </div>
      </Section>
      <Section id="connect" labelledBy="connect-title">
        <SectionHeading id="connect-title" title={copy.connect} lead={connection.intro} />
        <Steps steps={connection.steps.map(({ title, description }) => ({ title, text: description }))} />
        <div className="mt-16">
          <PermissionTable
            provider={name}
            rows={connection.permissions}
            files={accessFiles[content.logo]}
            never={connection.never}
          />
        </div>
      </Section>
      <Section tone="mist" labelledBy="capabilities-title">
        <SectionHeading id="capabilities-title" title={copy.capabilities(name)} />
        <Disclosure summary={content.capabilities.map(({ title }) => title).join(', ')} phoneOnly>
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
        <p className="mt-6 sm:mt-10">
          <ButtonLink href="#demo-form">{copy.demo}</ButtonLink>
        </p>
      </Section>
      <RelatedPages title={copy.related} pages={integrations.entries.filter(({ slug }) => slug !== cloud)} />
      <GetInTouch />
    </>
  );
}
