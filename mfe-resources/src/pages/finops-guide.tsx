import { CostPanel, PageHero } from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import { pagePicture } from '../content/page-picture.ts';
import { CollaborationChapter } from '../guide/collaboration-chapter.tsx';
import { ExplorerChapter } from '../guide/explorer-chapter.tsx';
import { GuideClosing } from '../guide/guide-closing.tsx';
import { guideCopy } from '../guide/guide-copy.ts';
import { MapChapter } from '../guide/map-chapter.tsx';
import { PracticesChapter } from '../guide/practices-chapter.tsx';
import { ResourcesChapter } from '../guide/resources-chapter.tsx';
import { sampleDays, sampleServices } from '../guide/sample-costs.ts';
import { WhatYouLearn } from '../guide/what-you-learn.tsx';
import { trailTo } from '../reading/trail.ts';

export default function FinopsGuidePage() {
  const { origin } = useSite();
  const { head, title, lead } = guideCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: 'FinOps Guide', href: '/finops-guide' });
  return (
    <>
      <PageHead
        {...head}
        image={pagePicture('finops-guide')}
        imageAlt={title}
        structuredData={[breadcrumbList]}
      />
      <PageHero
        title={title}
        lead={lead}
        breadcrumb={breadcrumb}
        actions={[
          { text: 'Explore the Cost Explorer', href: '#cost-explorer' },
          { text: 'Schedule a Demo', href: '#demo-form' },
        ]}
      >
        <CostPanel tiles={sampleServices} days={sampleDays} mapNote="Illustrative, October 5 to 18" />
      </PageHero>
      <WhatYouLearn />
      <ExplorerChapter />
      <MapChapter />
      <CollaborationChapter />
      <PracticesChapter />
      <ResourcesChapter />
      <GuideClosing />
      <Slot id="leadform/GetInTouch" />
    </>
  );
}
