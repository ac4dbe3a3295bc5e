import { FeatureCard, Quote, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { SourceList } from '../../../article-layout/source-list.tsx';
import {
  benefitsCopy,
  comparisonCopy,
  gcpAllocation,
  gcpBenefits,
  gcpComparison,
  gcpSources,
  gcpTestimonial,
  vendorQuestions,
} from './copy.ts';

export function GcpBenefits() {
  return (
    <Section labelledBy="gcp-benefits">
      <SectionHeading id="gcp-benefits" title={benefitsCopy.title} lead={benefitsCopy.lead} layout="split" />
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
  return (
    <Section tone="mist" labelledBy="gcp-allocation">
      <SectionHeading id="gcp-allocation" title={title} lead={lead} layout="split" />
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {points.map(({ term, text }) => (
          <div key={term} className="border-b py-4">
            <dt className="text-h3 font-display font-semibold text-ink">{term}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function GcpComparison() {
  const { config } = useSite();
  return (
    <Section labelledBy="gcp-comparison">
      <SectionHeading
        id="gcp-comparison"
        title={comparisonCopy.title(config.brand)}
        lead={comparisonCopy.lead}
        layout="split"
      />
      <Table
        caption={comparisonCopy.caption(config.brand)}
        captionHidden
        stacked
        columns={[
          { key: 'capability', label: comparisonCopy.capability },
          { key: 'platform', label: config.brand },
          { key: 'generic', label: comparisonCopy.generic },
          { key: 'google', label: comparisonCopy.google },
        ]}
        rows={[...gcpComparison]}
      />
      <div className="py-section">
        <Quote {...gcpTestimonial} />
      </div>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        <div>
          <h3 className="text-h3">{comparisonCopy.questions}</h3>
          <ol className="mt-4 grid list-decimal gap-2.5 pl-5">
            {vendorQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <p className="mt-5">
            <TextLink href="/blog/cloud-cost-optimization-strategies" arrow>
              {comparisonCopy.strategies}
            </TextLink>
          </p>
        </div>
        <div className="lg:-mt-14">
          <SourceList sources={gcpSources} />
        </div>
      </div>
    </Section>
  );
}
