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
      <div className="mt-8 grid items-center gap-x-12 gap-y-4 lg:grid-cols-2">
        <Testimonial quote={engineering.quote} bills={engineering.bills} />
      </div>
      <p className="mt-6">
        <ButtonLink href="#demo-form">{engineering.demo}</ButtonLink>
      </p>
    </Section>
  );
}
