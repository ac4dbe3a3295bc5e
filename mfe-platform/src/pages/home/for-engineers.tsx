import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { RightSizing } from '../../views/right-sizing.tsx';
import { engineering } from './copy.ts';
import { PointList } from './point-list.tsx';
import { Testimonial } from './testimonial.tsx';

export function ForEngineers() {
  return (
    <Section id="engineers" tone="mist">
      <SectionHeading eyebrow={engineering.eyebrow} title={engineering.title} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div data-reveal="" className="grid min-w-0">
          <RightSizing />
        </div>
        <PointList points={engineering.points} />
      </div>
      <Testimonial quote={engineering.quote} bills={engineering.bills} />
      <p className="mt-6">
        <ButtonLink href="#demo-form">{engineering.demo}</ButtonLink>
      </p>
    </Section>
  );
}
