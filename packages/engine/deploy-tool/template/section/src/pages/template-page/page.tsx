import {
  CardGrid,
  ClosingCta,
  FeatureCard,
  PageHero,
  Section,
  SectionHeading,
  Steps,
} from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../embeds.ts';
import { closing, demo, hero, home, points, steps } from './copy.ts';
import meta from './page.meta.ts';

const HOME = { label: home, href: '/' };

export default function TemplatePage() {
  const { origin } = useSite();
  const breadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, { label: meta.title, href: meta.path }].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
  return (
    <>
      <PageHead {...meta} imageAlt={hero.title} structuredData={[breadcrumbList]} />
      <PageHero {...hero} breadcrumb={[HOME, { label: meta.title }]} />
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
      <GetInTouch />
      <ClosingCta {...closing} demoHref={demo.href} demoText={demo.text} />
    </>
  );
}
