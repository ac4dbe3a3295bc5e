import { Container, PageHero, StatRow } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../../embeds.ts';
import { NextStep } from '../../../parts/next-step.tsx';
import { trailTo } from '../../../reading/trail.ts';
import { CaseStudyCard } from './case-study-card.tsx';
import { caseStudies } from './case-study-records.ts';
import { copy } from './copy.ts';
import meta from './page.meta.ts';

export default function CaseStudiesPage() {
  const { origin } = useSite();
  const { title, lead, scope, stats, action } = copy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: title, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={title} structuredData={[breadcrumbList]} />
      <PageHero breadcrumb={breadcrumb} title={title} lead={lead} />
      <Container>
        <dl className="-mt-4 mb-6 flex flex-wrap gap-x-6 text-sm">
          {scope.map(({ value, label }) => (
            <div key={label} className="flex flex-row-reverse gap-1.5">
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <StatRow stats={stats} />
        <div className="grid gap-8 py-section">
          {caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} />
          ))}
          <NextStep {...action} />
        </div>
      </Container>
      <GetInTouch />
    </>
  );
}
