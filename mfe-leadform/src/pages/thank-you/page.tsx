import {
  CardGrid,
  FeatureCard,
  PageHero,
  Section,
  SectionHeading,
  Steps,
  TextLink,
} from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import { hero, nextTitle, notSent, readings, readingTitle, stepsOf } from './copy.ts';
import meta from './page.meta.ts';
import { ReceivedEntry } from './received-entry.tsx';

/** The page after a form sent without script. */
export default function ThankYouPage() {
  const { config } = useSite();
  return (
    <>
      <PageHead {...meta} indexable={false} canonical />
      <PageHero
        {...hero}
        note={
          <>
            {notSent.question} <TextLink href={notSent.link.href}>{notSent.link.text}</TextLink>
          </>
        }
      >
        <ReceivedEntry />
      </PageHero>
      <Section tone="mist" labelledBy="next-title">
        <SectionHeading id="next-title" title={nextTitle} />
        <Steps steps={stepsOf(claimOf(config, 'consultationMinutes'))} />
      </Section>
      <Section labelledBy="reading-title">
        <SectionHeading id="reading-title" title={readingTitle} />
        <CardGrid>
          {readings.map(({ title, text, href, linkText }) => (
            <FeatureCard key={href} title={title} text={text} link={{ href, text: linkText }} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
