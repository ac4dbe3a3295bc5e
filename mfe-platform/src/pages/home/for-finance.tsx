import { ButtonLink, Quote, Section, SectionHeading } from '@site/design-system';
import { TeamBudgets } from '../../views/team-budgets.tsx';
import { finance } from './copy.ts';
import { PointList } from './point-list.tsx';

export function ForFinance() {
  return (
    <Section id="cfo">
      <SectionHeading eyebrow={finance.eyebrow} title={finance.title} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <PointList points={finance.points} />
        <div data-reveal="" className="grid min-w-0">
          <TeamBudgets />
        </div>
      </div>
      <div className="mt-8">
        <Quote {...finance.quote} />
      </div>
      <p className="mt-8">
        <ButtonLink href="#demo-form">{finance.demo}</ButtonLink>
      </p>
    </Section>
  );
}
