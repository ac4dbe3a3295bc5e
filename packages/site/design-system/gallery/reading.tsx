import {
  Callout,
  PageHero,
  Quote,
  Section,
  SectionHeading,
  Sidecar,
  Table,
  ToastView,
  TooltipView,
  Warning,
} from '../src/index.ts';

export function Reading() {
  return (
    <>
      <PageHero
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'FinOps Guide' }]}
        title="The practitioner's guide to FinOps"
        lead="Everything a first year of FinOps needs."
        actions={[
          { text: 'Start reading', href: '#a' },
          { text: 'Schedule a Demo', href: '#demo-form' },
        ]}
        note="25 min read"
      />
      <Section>
        <div className="prose">
          <p>
            Cloud cost is <strong>an engineering metric</strong>. It moves with{' '}
            <a href="#x">the people who deploy</a>.
          </p>
          <h2>Begin with one ledger</h2>
          <ul>
            <li>Unit costs compare across clouds.</li>
            <li>Commitments are seen beside what they cover.</li>
          </ul>
          <h3>Then allocate</h3>
          <Callout title="Rule of thumb">
            <p>If a shared cost is under 2% of the total, split it evenly.</p>
          </Callout>
          <Warning title="Watch the grain">
            <p>Hourly data shows what a daily average hides.</p>
          </Warning>
          <ol>
            <li>Name an owner.</li>
            <li>Set a budget.</li>
          </ol>
        </div>
      </Section>
      <Section tone="mist">
        <Sidecar>
          <SectionHeading title="Savings of a month" lead="On phones the figure is next to its row's head." />
          <Table
            caption="Savings, largest first"
            stacked
            columns={[
              { key: 'change', label: 'Change' },
              { key: 'risk', label: 'Risk' },
              { key: 'saving', label: 'Saves a month', numeric: true, headline: true },
            ]}
            rows={[
              { change: 'Stop test servers at night', risk: 'Low', saving: '$14,900' },
              { change: 'Reserve the database', risk: 'Medium', saving: '$9,700' },
            ]}
            total={{ change: 'Together', saving: '$24,600' }}
          />
        </Sidecar>
        <div className="mt-12 grid gap-6 md:grid-cols-2">
          <ToastView
            title="Thank you, Anna"
            text="We will write within one working day."
            onClose={() => {}}
          />
          <ToastView kind="destructive" title="The request did not arrive" onClose={() => {}} />
          <div className="relative h-24">
            <button type="button">Amortized cost</button>
            <TooltipView text="Amortized cost" />
          </div>
          <Quote quote="Everybody can open it." name="Dana" jobTitle="CFO" company="retailer" />
        </div>
      </Section>
    </>
  );
}
