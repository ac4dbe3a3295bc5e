import { chartLineIcon, mapIcon, walletIcon } from '../src/brand/icons.ts';
import {
  BrandMark,
  ButtonLink,
  CardGrid,
  ClosingCta,
  Container,
  CostPanel,
  FeatureCard,
  LogoRow,
  PageHero,
  Quote,
  Section,
  SectionHeading,
  StatRow,
  Steps,
  TextLink,
} from '../src/index.ts';
import { days, tiles } from './sample-costs.ts';

export function Landing() {
  return (
    <>
      <div className="border-b">
        <Container>
          <div className="flex h-17 items-center justify-between">
            <p className="figures flex items-center gap-2.5 text-h3">
              <BrandMark /> Ledgerline
            </p>
            <ButtonLink href="#demo-form">Schedule a Demo</ButtonLink>
          </div>
        </Container>
      </div>
      <PageHero
        badge="Unlock FinOps with AI"
        title="Multi-Cloud FinOps Platform for Enterprise"
        lead="See every dollar on AWS, Azure, Google Cloud and Oracle Cloud in one FOCUS-compliant ledger, then act on it."
        actions={[
          { text: 'Schedule a Demo', href: '#demo-form' },
          { text: 'How It Works', href: '#how-it-works' },
        ]}
      >
        <CostPanel tiles={tiles} days={days} />
      </PageHero>
      <Container>
        <LogoRow
          label="Certifications and supported clouds"
          folder="../logos"
          items={[
            { text: 'FinOps certified' },
            { text: 'FinOps Foundation member' },
            { provider: 'aws' },
            { provider: 'azure' },
            { provider: 'gcp' },
            { provider: 'oracle' },
            { text: 'SOC 2 Type II' },
            { text: 'ISO 27001' },
            { text: 'EU GDPR' },
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
      <Section id="how-it-works" labelledBy="how">
        <SectionHeading
          id="how"
          layout="split"
          eyebrow="How it works"
          title="From first connection to first savings in fourteen days"
          lead="Agentless: read-only roles, no software to install, five minutes an account."
        />
        <Steps
          steps={[
            { title: 'Connect', text: 'Grant a read-only role on each cloud. Nothing is installed.' },
            {
              title: 'Understand',
              text: 'Bills become one FOCUS ledger, split by team, product and region.',
            },
            { title: 'Optimize', text: 'Right-size, commit, schedule. Each advice shows its arithmetic.' },
            { title: 'Govern', text: 'Budgets, tags and anomaly rules keep the savings saved.' },
          ]}
        />
      </Section>
      <Section tone="mist" labelledBy="cfo">
        <SectionHeading
          id="cfo"
          eyebrow="For CFOs"
          title="Numbers finance can close the books on"
          lead="Forecasts, showback and unit costs from the same rows your engineers see."
        />
        <CardGrid columns={3}>
          {[
            <FeatureCard
              key="1"
              icon={chartLineIcon}
              title="Forecast with 95% accuracy"
              text="A confidence band for every budget line, recomputed each night."
              link={{ href: '#', text: 'Cost forecasting' }}
            />,
            <FeatureCard
              key="2"
              icon={mapIcon}
              title="Allocate every dollar"
              text="Shared costs are split by rules you can read, not by a spreadsheet nobody owns."
              points={['By team, product or customer', 'Untagged cost under 3%']}
            />,
            <FeatureCard
              key="3"
              icon={walletIcon}
              title="Know on day one"
              text="An anomaly reaches the owner with its cause, the same day it starts."
              link={{ href: '#', text: 'Anomaly detection' }}
            />,
          ]}
        </CardGrid>
        <div className="mt-16">
          <Quote
            quote="We stopped arguing about whose number was right. There is one number, and everybody can open it."
            jobTitle="VP of Infrastructure"
            company="global insurer"
          />
        </div>
      </Section>
      <ClosingCta
        title="See your own ledger in 30 minutes"
        text="Bring one account. We connect it while you watch and leave you with the first three savings."
        phone={{ display: '+1 (415) 555-0134', href: 'tel:+1-415-555-0134' }}
        phoneLabel="Call"
      />
      <ClosingCta
        id="alone"
        title="Where the form follows, it has one button"
        text="The button leads to the form below."
        demoHref="#demo-form"
        demoText="Start Your FinOps Journey"
      />
      <ClosingCta
        id="second"
        title="A second way, in place of the number"
        text="For readers who are not there yet."
        second={{ text: 'Explore Platform', href: '#' }}
      />
      <ClosingCta id="file" title="With a file" text="What an article leaves its readers with.">
        <TextLink href="#" arrow>
          Download the template
        </TextLink>
      </ClosingCta>
    </>
  );
}
