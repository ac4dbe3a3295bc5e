import { ClosingCta, Container, PageHero, StatRow } from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import { caseStudiesCopy } from '../../case-studies/case-studies-copy.ts';
import { CaseStudyCard } from '../../case-studies/case-study-card.tsx';
import { caseStudies } from '../../case-studies/case-study-records.ts';
import { pagePicture } from '../../content/page-picture.ts';
import { trailTo } from '../../reading/trail.ts';

export default function CaseStudiesPage() {
  const { origin } = useSite();
  const { head, title, lead, stats, action } = caseStudiesCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: title, href: '/resources/case-studies' });
  return (
    <>
      <PageHead
        {...head}
        image={pagePicture('case-studies')}
        imageAlt={title}
        structuredData={[breadcrumbList]}
      />
      <PageHero breadcrumb={breadcrumb} badge="Resources" title={title} lead={lead} />
      <Container>
        <StatRow stats={stats} />
        <div className="grid gap-8 py-section">
          {caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} />
          ))}
        </div>
      </Container>
      <ClosingCta
        tone="panel"
        title={action.title}
        text={action.text}
        demoHref="#demo-form"
        demoText={action.button}
      />
      <Slot id="leadform/GetInTouch" />
    </>
  );
}
