import {
  Breadcrumb,
  ButtonLink,
  Card,
  CardGrid,
  Container,
  ProviderLogo,
  Section,
  SectionHeading,
  Steps,
} from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import { breadcrumbList, trailTo } from '../blocks/breadcrumb-trail.ts';
import { FeatureBlock } from '../blocks/feature-block.tsx';
import { FirstDays } from '../blocks/first-days.tsx';
import { PermissionTable } from '../blocks/permission-table.tsx';
import { RelatedPages } from '../blocks/related-pages.tsx';
import { integrationHref, integrationPicture, integrations } from '../content/catalog.ts';
import type { IntegrationContent } from '../content/content-schema.ts';

interface IntegrationPageProps {
  slug: (typeof integrations)[number]['slug'];
  content: IntegrationContent;
}

export function IntegrationPage({ slug, content }: IntegrationPageProps) {
  const { origin } = useSite();
  const { name } = integrations.find((entry) => entry.slug === slug)!;
  const crumbs = trailTo({ label: 'Solutions', href: '/solutions' }, { label: `${name} integration` });
  const { connection } = content;
  return (
    <>
      <PageHead
        title={`${name} Cost Integration`}
        description={content.description}
        keywords={[
          `${name} cost integration`,
          `${name} billing export`,
          `${name} FinOps`,
          'read-only cloud access',
        ]}
        image={integrationPicture(slug)}
        imageAlt={content.title}
        structuredData={[breadcrumbList(origin, crumbs, integrationHref(slug))]}
      />
      <div className="py-10 lg:py-16">
        <Container>
          <div className="mb-8">
            <Breadcrumb items={crumbs} />
          </div>
          <div className="grid items-start gap-12 lg:grid-cols-2">
            <div>
              <p className="mb-5 flex h-10 items-center">
                <ProviderLogo provider={content.logo} scale={1.6} decorative />
              </p>
              <h1 className="text-h1">{content.title}</h1>
              <p className="mt-5 max-w-prose text-lead">{content.subtitle}</p>
              <p className="mt-8 grid gap-3 sm:flex">
                <ButtonLink href="#demo-form">Schedule a Demo</ButtonLink>
                <ButtonLink href="#connect" variant="secondary">
                  How to connect
                </ButtonLink>
              </p>
            </div>
            <FirstDays moments={content.timeline} />
          </div>
        </Container>
      </div>
      <Section tone="mist" labelledBy="features-title">
        <SectionHeading id="features-title" title={`What we read from ${name}`} />
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {content.features.map((feature) => (
            <FeatureBlock key={feature.title} {...feature} />
          ))}
        </div>
      </Section>
      <Section id="connect" labelledBy="connect-title">
        <SectionHeading id="connect-title" title="How connecting works" lead={connection.intro} />
        <Steps steps={connection.steps.map(({ title, description }) => ({ title, text: description }))} />
        <div className="mt-16">
          <PermissionTable provider={name} rows={connection.permissions} never={connection.never} />
        </div>
      </Section>
      <Section tone="mist" labelledBy="capabilities-title">
        <SectionHeading id="capabilities-title" title={`What you can do with ${name} data`} />
        <CardGrid>
          {content.capabilities.map(({ title, description }) => (
            <Card key={title}>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2">{description}</p>
            </Card>
          ))}
        </CardGrid>
        <p className="mt-10">
          <ButtonLink href="#demo-form">Schedule a Demo</ButtonLink>
        </p>
      </Section>
      <RelatedPages
        title="Other integrations"
        pages={integrations.filter((entry) => entry.slug !== slug)}
        href={integrationHref}
      />
      <Slot id="leadform/GetInTouch" />
    </>
  );
}
