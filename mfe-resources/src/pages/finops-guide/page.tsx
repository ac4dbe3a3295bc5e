import { CostPanel, PageHero } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../embeds.ts';
import { trailTo } from '../../reading/trail.ts';
import { CollaborationChapter } from './collaboration-chapter.tsx';
import { guideCopy } from './copy.ts';
import { ExplorerChapter } from './explorer-chapter.tsx';
import { MapChapter } from './map-chapter.tsx';
import meta from './page.meta.ts';
import { PracticesChapter } from './practices-chapter.tsx';
import { ResourcesChapter } from './resources-chapter.tsx';
import sample from './sample-costs.data.ts';
import { WhatYouLearn } from './what-you-learn.tsx';

export default function FinopsGuidePage() {
  const { origin } = useSite();
  const { crumb, title, lead, explore, demo, mapNote } = guideCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: crumb, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={title} structuredData={[breadcrumbList]} />
      <PageHero
        title={title}
        lead={lead}
        breadcrumb={breadcrumb}
        actions={[
          { text: explore, href: '#cost-explorer' },
          { text: demo, href: '#demo-form' },
        ]}
      >
        <CostPanel tiles={sample.services} days={sample.days} mapNote={`${mapNote}, ${sample.notes.dates}`} />
      </PageHero>
      <WhatYouLearn />
      <ExplorerChapter />
      <MapChapter />
      <CollaborationChapter />
      <PracticesChapter />
      <ResourcesChapter />
      <GetInTouch />
    </>
  );
}
