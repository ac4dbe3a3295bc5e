import * as icons from '../src/brand/icons.ts';
import {
  Callout,
  Card,
  CardGrid,
  CheckList,
  CopyButton,
  FeatureCard,
  Figure,
  Icon,
  LogoImage,
  NotFound,
  ProviderLogo,
  Section,
  SectionHeading,
  UnbrokenText,
} from '../src/index.ts';

const PROVIDERS = ['aws', 'azure', 'gcp', 'oracle'] as const;

export function States() {
  return (
    <>
      <Section>
        <h1 className="text-h1">States, icons and logos</h1>
      </Section>
      <Section>
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
        </div>
        <div className="mt-8">
          <Figure title="Daily expenses" caption="A caption of its own">
            <p>One chart or table.</p>
          </Figure>
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
        </div>
        <p className="my-6">
          <CopyButton what="command" text="npm start" />
        </p>
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
