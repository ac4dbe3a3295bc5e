import { slidersHorizontalIcon, xIcon } from '../src/brand/icons.ts';
import { SheetContent } from '../src/controls/sheet.tsx';
import {
  Chip,
  Disclosure,
  EmptyState,
  Menu,
  providerNames,
  Section,
  SectionHeading,
  Sheet,
  Sparkline,
  Tabs,
  Warning,
} from '../src/index.ts';
import { days } from './sample-costs.ts';

const VIEWS = [
  { value: 'cloud', name: 'Cloud' },
  { value: 'service', name: 'Service' },
  { value: 'region', name: 'Region' },
];

export function ProductControls() {
  return (
    <Section>
      <SectionHeading title="Controls of the product" />
      <div className="flex flex-wrap items-start gap-3">
        <Chip>Accept</Chip>
        <Chip aria-pressed>Last month</Chip>
        <Chip aria-pressed trailing={xIcon} aria-label="Cloud: AWS. Remove">
          AWS
        </Chip>
        <Chip icon={slidersHorizontalIcon}>Filters (2)</Chip>
        <Tabs label="Breakdown" options={VIEWS} chosen="service" onChoose={() => {}} />
      </div>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <div className="h-40">
          <div className="flex gap-1.5">
            <Menu name="closed" label="Team">
              <p>Never seen here</p>
            </Menu>
            <Menu name="open" label="Cloud (1)" initiallyOpen>
              <p className="flex min-h-9 items-center text-sm">{providerNames.aws}</p>
            </Menu>
          </div>
        </div>
        <div className="rounded-panel border">
          <SheetContent title="Amazon EC2, October 27" note="$64,534">
            <p>What a sheet holds. Its title and its button stay in sight.</p>
          </SheetContent>
          <Sheet title="Closed" place="ml-auto" onClose={() => {}}>
            <p>Never seen here</p>
          </Sheet>
        </div>
        <div className="rounded-panel border">
          <EmptyState
            icon={slidersHorizontalIcon}
            title="No costs match these filters"
            text="Oracle Cloud, Storefront"
          >
            <Chip trailing={xIcon}>Without Storefront</Chip>
          </EmptyState>
        </div>
        <div className="grid content-start gap-4">
          <Warning anomaly title="$21,600 above expected">
            <p>A training job did not scale in.</p>
          </Warning>
          <Disclosure summary="14 more, $178,600 a month">
            <p>The rest of a list.</p>
          </Disclosure>
          <p className="flex items-center gap-3 text-sm">
            <Sparkline values={days.map(({ value }) => value)} /> rises and falls
            <Sparkline values={[1]} /> one day
          </p>
        </div>
      </div>
    </Section>
  );
}
