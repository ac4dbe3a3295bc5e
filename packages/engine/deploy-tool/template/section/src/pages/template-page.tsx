import {
  CardGrid,
  ClosingCta,
  FeatureCard,
  PageHero,
  Section,
  SectionHeading,
  Steps,
} from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import * as content from '../content/template-page.ts';

const HOME = { label: 'Home', href: '/' };

export default function TemplatePage() {
  const { closing, demo, head, hero, path, picture, points, steps, title } = content;
  const { config, origin } = useSite();
  const breadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, { label: title, href: path }].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
  return (
    <>
      <PageHead {...head} image={picture} imageAlt={hero.title} structuredData={[breadcrumbList]} />
      <PageHero {...hero} breadcrumb={[HOME, { label: title }]} />
      <Section tone="mist" labelledBy="points-title">
        <SectionHeading id="points-title" title={points.title} lead={points.lead} layout="split" />
        <CardGrid>
          {points.entries.map((entry) => (
            <FeatureCard key={entry.title} {...entry} />
          ))}
        </CardGrid>
      </Section>
      <Section id="steps" labelledBy="steps-title">
        <SectionHeading id="steps-title" title={steps.title} />
        <Steps steps={steps.entries} />
      </Section>
      <Slot id="leadform/GetInTouch" />
      <ClosingCta
        {...closing}
        demoHref={demo.href}
        demoText={demo.text}
        phone={config.phone}
        phoneLabel="Call"
      />
    </>
  );
}
