import { FeatureCard, Figure, Quote, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { grouped } from '@site/design-system/en-us';
import { useSite } from '@site/section-kit';
import {
  gcpAllocation,
  gcpBenefits,
  gcpComparison,
  gcpHierarchy,
  gcpTestimonial,
  vendorQuestions,
} from './gcp-platform-copy.ts';

export function GcpBenefits() {
  return (
    <Section labelledBy="gcp-benefits">
      <SectionHeading
        id="gcp-benefits"
        title="Three places where the money is"
        lead="On most Google Cloud bills these three decide the total. Each needs data that a generic import does not carry."
        layout="split"
      />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {gcpBenefits.map(({ icon, title, text, points }) => (
          <FeatureCard key={title} icon={icon} title={title} text={text} points={[...points]} />
        ))}
      </div>
    </Section>
  );
}

export function GcpAllocation() {
  const { title, lead, points } = gcpAllocation;
  const total = gcpHierarchy.reduce((sum, { cost }) => sum + cost, 0);
  const rows = gcpHierarchy.map(({ name, cost }) => ({
    name,
    cost: `$${grouped(cost)}`,
  }));
  return (
    <Section tone="mist" labelledBy="gcp-allocation">
      <SectionHeading id="gcp-allocation" title={title} lead={lead} layout="split" />
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <dl className="border-t border-ink">
          {points.map(({ term, text }) => (
            <div key={term} className="border-b py-4">
              <dt className="font-semibold text-ink">{term}</dt>
              <dd className="mt-1 text-sm">{text}</dd>
            </div>
          ))}
        </dl>
        <Figure title="Cost by hierarchy" note="One month">
          <Table
            caption="Cost by folder and project"
            captionHidden
            columns={[
              { key: 'name', label: 'Below the organization' },
              { key: 'cost', label: 'Effective cost', numeric: true },
            ]}
            rows={rows}
            total={{ name: 'Organization', cost: `$${grouped(total)}` }}
          />
        </Figure>
      </div>
    </Section>
  );
}

export function GcpComparison() {
  const { config } = useSite();
  return (
    <Section labelledBy="gcp-comparison">
      <SectionHeading
        id="gcp-comparison"
        title={`${config.brand} and generic tools`}
        lead="Generic means built for servers first and extended to Google Cloud later. Ask for these four before anything else."
        layout="split"
      />
      <Table
        caption={`${config.brand} compared with generic tools`}
        captionHidden
        stacked
        columns={[
          { key: 'capability', label: 'Capability' },
          { key: 'platform', label: config.brand },
          { key: 'generic', label: 'Generic tools' },
        ]}
        rows={[...gcpComparison]}
      />
      <div className="mt-16 grid items-start gap-12 lg:grid-cols-2 lg:gap-16">
        <div>
          <h3 className="text-h3">Five questions for any vendor, including us</h3>
          <ol className="mt-4 grid list-decimal gap-2.5 pl-5">
            {vendorQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <p className="mt-5">
            <TextLink href="/blog/cloud-cost-optimization-strategies" arrow>
              The 15 strategies behind the recommendations
            </TextLink>
          </p>
        </div>
        <Quote {...gcpTestimonial} />
      </div>
    </Section>
  );
}
