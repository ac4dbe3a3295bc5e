import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { BillForecast } from './bill-forecast.tsx';
import { finance } from './copy.ts';
import { PointList } from './point-list.tsx';
import { Testimonial } from './testimonial.tsx';

export function ForFinance() {
  return (
    <Section id="cfo">
      <SectionHeading eyebrow={finance.eyebrow} title={finance.title} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <PointList points={finance.points} />
        <div data-reveal="" className="hidden min-w-0 lg:grid">
          <BillForecast />
        </div>
      </div>
      <Testimonial quote={finance.quote} bills={finance.bills} />
      <p className="mt-6">
        <ButtonLink href="#demo-form">{finance.demo}</ButtonLink>
      </p>
    </Section>
  );
}
