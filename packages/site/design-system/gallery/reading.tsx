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
        lead="Everything a first year of FinOps needs: the ledger, the map, the people and the habits."
        actions={[
          { text: 'Start reading', href: '#a' },
          { text: 'Schedule a Demo', href: '#demo-form' },
        ]}
        note="25 min read"
      />
      <Section tone="surface">
        <div className="prose">
          <p>
            Cloud cost is <strong>an engineering metric</strong>. It moves with each deploy, and{' '}
            <a href="#x">the people who deploy</a> are the ones who can move it back.
          </p>
          <h2>Begin with one ledger</h2>
          <p>FOCUS gives every provider's bill the same columns. Three things follow.</p>
          <ul>
            <li>Unit costs compare across clouds.</li>
            <li>Commitments are seen beside what they cover.</li>
            <li>A dollar without an owner has nowhere to hide.</li>
          </ul>
          <h3>Then allocate</h3>
          <Callout title="Rule of thumb">
            <p>If a shared cost is under 2% of the total, split it evenly and move on.</p>
          </Callout>
          <Warning title="Watch the grain">
            <p>Hourly data shows what a daily average hides.</p>
          </Warning>
          <ol>
            <li>Name an owner.</li>
            <li>Set a budget.</li>
          </ol>
        </div>
        <div className="mt-12">
          <Table
            caption="Savings by strategy"
            columns={[
              { key: 'strategy', label: 'Strategy' },
              { key: 'note', label: 'Where it works' },
              { key: 'range', label: 'Range', numeric: true },
            ]}
            rows={[
              { strategy: 'Right-sizing', note: 'Steady fleets with low CPU', range: '20–30%' },
              { strategy: 'Commitments', note: 'Known floor of use', range: '50–70%' },
              { strategy: 'Spot', note: 'Work that may stop', range: '60–70%' },
            ]}
            total={{ strategy: 'Together', range: '30–50%' }}
          />
        </div>
      </Section>
      <Section tone="mist">
        <Sidecar>
          <SectionHeading
            title="Savings of a month"
            lead="On phones the figure is on the line of its row's head."
          />
          <Table
            caption="Savings, largest first"
            captionHidden
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
          />
        </Sidecar>
        <SectionHeading title="Notices" />
        <div className="mt-12 grid gap-6 md:grid-cols-2">
          <ToastView
            title="Thank you, Anna"
            text="We will write within one working day."
            onClose={() => {}}
          />
          <ToastView
            kind="destructive"
            title="The request did not arrive"
            text="Nothing was lost. Try again, or call us."
            onClose={() => {}}
          />
          <div className="relative h-24">
            <button type="button" aria-describedby="tip">
              Amortized cost
            </button>
            <TooltipView id="tip" text="Upfront payments spread over the months they cover." />
          </div>
          <Quote
            quote="One number, and everybody can open it."
            name="Dana"
            jobTitle="CFO"
            company="retailer"
          />
        </div>
      </Section>
    </>
  );
}
