import { chartLineIcon, mapIcon } from '../src/brand/icons.ts';
import {
  BrandMark,
  CardGrid,
  ClosingCta,
  Container,
  FeatureCard,
  LogoRow,
  PageHero,
  Quote,
  Section,
  SectionHeading,
  StatRow,
  Steps,
} from '../src/index.ts';

export function Landing() {
  return (
    <>
      <PageHero
        badge="Unlock FinOps with AI"
        title="Multi-Cloud FinOps Platform for Enterprise"
        lead="See every dollar on AWS, Azure, Google Cloud and Oracle Cloud in one FOCUS-compliant ledger, then act on it."
        actions={[{ text: 'Schedule a Demo', href: '#demo-form' }]}
      />
      <Container>
        <BrandMark />
        <LogoRow
          label="Certifications and supported clouds"
          folder="../logos"
          items={[
            { text: 'FinOps certified' },
            { provider: 'aws' },
            { provider: 'oracle' },
            { text: 'ISO 27001' },
          ]}
        />
        <StatRow
          stats={[
            { value: '37%', label: 'average cloud cost reduction' },
            { value: '14 days', label: 'to see initial savings' },
            { value: '$2.4M', label: 'average annual savings' },
          ]}
        />
      </Container>
      <Section>
        <Steps
          steps={[
            { title: 'Connect', text: 'Grant a read-only role on each cloud. Nothing is installed.' },
            { title: 'Understand', text: 'Bills become one ledger, split by team, product and region.' },
            { title: 'Optimize', text: 'Right-size, commit, schedule. Each advice shows its arithmetic.' },
          ]}
        />
      </Section>
      <Section tone="mist" labelledBy="cfo">
        <SectionHeading id="cfo" title="Numbers finance can close the books on" />
        <CardGrid columns={3}>
          {[
            <FeatureCard
              key="1"
              icon={chartLineIcon}
              title="Forecast with 95% accuracy"
              text="A confidence band for every budget line."
              link={{ href: '#', text: 'Cost forecasting' }}
            />,
            <FeatureCard
              key="2"
              icon={mapIcon}
              title="Allocate every dollar"
              text="Shared costs are split by rules you can read."
              points={['By team, product or customer', 'Untagged cost under 3%']}
            />,
          ]}
        </CardGrid>
        <Quote
          quote="One number, and everybody can open it."
          jobTitle="VP of Infrastructure"
          company="global insurer"
        />
      </Section>
      <ClosingCta
        title="See your own ledger in 30 minutes"
        text="Bring one account. We connect it while you watch."
        phone={{ display: '+1 (415) 555-0134', href: 'tel:+1-415-555-0134' }}
      />
      <ClosingCta
        id="alone"
        title="One button"
        text="It leads to the form."
        demoHref="#demo-form"
        demoText="Start"
      />
    </>
  );
}
