import { CostPanel, PageHero } from '@site/design-system';
import { PageHead, Slot, useSite } from '@site/section-kit';
import { breadcrumbList } from '../article-layout/article-structured-data.ts';
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

export default function FinopsGuidePage() {
  const { origin } = useSite();
  const { head, title, lead } = guideCopy;
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'FinOps Guide', path: '/finops-guide' },
  ];
  return (
    <>
      <PageHead
        {...head}
        image={pagePicture('finops-guide')}
        imageAlt={title}
        structuredData={[breadcrumbList(trail, origin)]}
      />
      <PageHero
        title={title}
        lead={lead}
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'FinOps Guide' }]}
        actions={[
          { text: 'Explore the Cost Explorer', href: '#cost-explorer' },
          { text: 'Schedule a Demo', href: '#demo-form' },
        ]}
      >
        <CostPanel tiles={sampleServices} days={sampleDays} />
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
