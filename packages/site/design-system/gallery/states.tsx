import type { ReactNode } from 'react';
import * as icons from '../src/brand/icons.ts';
import { Stat } from '../src/content/stat-row.tsx';
import { PhoneLink } from '../src/controls/phone-link.tsx';
import {
  Button,
  ButtonLink,
  Callout,
  Card,
  CardGrid,
  CheckList,
  CopyButton,
  compactUsd,
  Eyebrow,
  FeatureCard,
  Figure,
  Icon,
  LogoImage,
  LogoRow,
  NotFound,
  ProviderLogo,
  providerNames,
  Section,
  SectionHeading,
  SelectField,
  SparkBars,
  StatRow,
  TextField,
  TextLink,
  ToastView,
  UnbrokenText,
} from '../src/index.ts';
import { days } from './sample-costs.ts';

const PROVIDERS = ['aws', 'azure', 'gcp', 'oracle'] as const;
const PHONE = { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' };

export function States() {
  return (
    <>
      <Section>
        <h1 className="text-h1">States, icons and logos</h1>
        <Row title="Buttons">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button icon={icons.downloadIcon}>With icon</Button>
          <Button disabled>Disabled</Button>
          <Button aria-disabled aria-busy>
            Busy
          </Button>
          <ButtonLink href="#a" variant="secondary" icon={icons.arrowRightIcon}>
            Link with icon
          </ButtonLink>
          <PhoneLink phone={PHONE} label="Call" />
        </Row>
        <Eyebrow>Above a heading of its own</Eyebrow>
        <Row title="Links">
          <p>
            A link <TextLink href="#b">in a sentence</TextLink>, and alone:{' '}
            <TextLink href="#c" arrow>
              Read more
            </TextLink>{' '}
            <TextLink href={PHONE.href}>{PHONE.display}</TextLink>
          </p>
        </Row>
      </Section>
      <Section tone="mist">
        <SectionHeading level={2} title="Fields">
          <TextLink href="#e" arrow>
            A link under a heading
          </TextLink>
        </SectionHeading>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField id="plain" label="Empty" />
          <TextField id="filled" label="Filled" inputProps={{ defaultValue: 'Analytical Engines' }} />
          <TextField id="hinted" label="With a hint" hint="As on your invoice" required />
          <TextField id="wrong" label="In error" error="Name is required" hint="First and last" />
          <SelectField id="choice" label="Choice" options={['One', 'Two']} placeholder="Choose one" />
          <SelectField id="no-choice" label="Choice in error" options={['One']} error="Please select" />
          <SelectField
            id="chosen"
            label="Chosen"
            options={[{ value: 'a', label: 'Under $10,000' }]}
            inputProps={{ defaultValue: 'a' }}
          />
        </div>
      </Section>
      <Section tone="surface">
        <SectionHeading layout="split" title="Cards, lists and notices" lead="A lead beside its title." />
        <CardGrid columns={2}>
          {[
            <Card key="plain">
              <h3 className="text-h3">A plain card</h3>
              <CheckList items={['A point that holds', 'Another, somewhat longer than the first one']} />
              <p>
                <UnbrokenText text="A range such as 20-30% stays on one line." />
              </p>
            </Card>,
            <FeatureCard key="feature" title="Without an icon" text="The least a feature card has." />,
          ]}
        </CardGrid>
        <div className="mt-8 grid gap-4 md:grid-cols-3">
          <Callout>
            <p>A note without a title.</p>
          </Callout>
          <Callout tone="tip" title="Tip">
            <p>Do the small thing first.</p>
          </Callout>
          <Callout tone="warning" title="Warning">
            <p>This one cannot be undone.</p>
          </Callout>
        </div>
        <div className="mt-8 grid gap-4 md:grid-cols-3">
          <ToastView title="Link copied" kind="neutral" />
          <ToastView title="Form submitted successfully" text="We'll contact you shortly." />
          <ToastView title="Error submitting form" text="Please try again later." kind="destructive" />
        </div>
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <dl>
            <Stat value="37%" label="one figure alone" />
          </dl>
          <Figure title="Daily expenses" caption="A caption of its own">
            <SparkBars title="Daily expenses" days={days} />
          </Figure>
        </div>
        <div className="mt-8">
          <StatRow
            stats={[
              { value: compactUsd(182_000), label: 'two' },
              { value: compactUsd(2_400_000), label: 'figures' },
            ]}
          />
        </div>
      </Section>
      <Section>
        <SectionHeading title="Logos" />
        <div className="flex flex-wrap items-center gap-8">
          {PROVIDERS.map((provider) => (
            <ProviderLogo key={provider} provider={provider} />
          ))}
          {PROVIDERS.map((provider) => (
            <LogoImage key={provider} provider={provider} folder="../logos" />
          ))}
          {PROVIDERS.map((provider) => (
            <span key={provider} className="flex items-center gap-2">
              <ProviderLogo provider={provider} decorative scale={0.7} /> {providerNames[provider]}
            </span>
          ))}
        </div>
        <p className="my-6">
          <CopyButton what="command" text="npm start" />
        </p>
        <LogoRow label="A short row" folder="../logos" items={[{ text: 'ISO 27001' }, { provider: 'gcp' }]} />
      </Section>
      <NotFound
        title="No page here"
        text="The address has no page."
        home="Home"
        list="What there is"
        links={[{ href: '#c', text: 'A page', note: 'Its menu' }]}
      />
      <Section tone="mist">
        <SectionHeading title="Icons" />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {Object.entries(icons).map(([name, shape]) => (
            <li key={name} className="flex min-w-0 items-center gap-3 text-xs">
              <Icon shape={shape} size={24} label={name} />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-h3">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
