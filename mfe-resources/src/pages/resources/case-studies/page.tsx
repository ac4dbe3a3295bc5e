import { Container, PageHero, StatRow, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../../embeds.ts';
import { NextStep } from '../../../parts/next-step.tsx';
import { CaseStudyCard } from './case-study-card.tsx';
import { caseStudies, METHOD } from './case-study-records.ts';
import { copy } from './copy.ts';
import meta from './page.meta.ts';

export default function CaseStudiesPage() {
  const { origin } = useSite();
  const { title, lead, results, count, provenance, action } = copy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: title, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={title} structuredData={[breadcrumbList]} />
      <PageHero breadcrumb={breadcrumb} title={title} lead={lead} note={count} />
      <Container>
        <StatRow stats={results} />
        <div className="grid gap-8 py-section">
          {caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} />
          ))}
          <p className="max-w-prose text-sm text-muted">{`${provenance} ${METHOD}`}</p>
          <NextStep {...action} />
        </div>
      </Container>
      <GetInTouch />
    </>
  );
}
