import { Container, Figure, PageHero, trailTo } from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { PageHead, useSite } from '@site/section-kit';
import { GetInTouch } from '../../embeds.ts';
import { NextStep } from '../../parts/next-step.tsx';
import { ContentsNav } from '../../reading/contents-nav.tsx';
import { Chapter, Numbered } from './chapter.tsx';
import { CollaborationChapter } from './collaboration-chapter.tsx';
import {
  chapters,
  downloadsCopy,
  explorerCopy,
  guideCopy,
  mapQuestions,
  practices,
  resourcesCopy,
} from './copy.ts';
import meta from './page.meta.ts';
import { ResourcesChapter } from './resources-chapter.tsx';
import sample from './tasks.data.ts';

export default function FinopsGuidePage() {
  const { origin } = useSite();
  const { crumb, title, lead, explore, demo, contents, closing } = guideCopy;
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: crumb, href: meta.path });
  const { name, note, ...days } = sample.days;
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
        <WhatYouLearn />
      </PageHero>
      <Container>
        <div className="grid lg:grid-cols-[14rem_1fr] lg:gap-16">
          <div className="max-lg:hidden">
            <ContentsNav
              label={contents}
              headings={[...Object.values(chapters), resourcesCopy, downloadsCopy]}
            />
          </div>
          <div className="min-w-0">
            <Chapter of="costExplorer">
              <p className="mb-6 text-sm text-muted">{explorerCopy.access}</p>
              <Figure title={explorerCopy.daily} note={note}>
                <Frame name={name} {...days} />
              </Figure>
              <div className="mt-8">
                <Numbered steps={explorerCopy.steps} columns="sm:grid-cols-2" />
              </div>
            </Chapter>
            <Chapter of="costMap">
              <Numbered steps={mapQuestions} columns="" />
            </Chapter>
            <CollaborationChapter />
            <Chapter of="bestPractices">
              <Numbered steps={practices} columns="sm:grid-cols-2" />
            </Chapter>
            <ResourcesChapter />
            <div className="pb-section">
              <NextStep {...closing} />
            </div>
          </div>
        </div>
      </Container>
      <GetInTouch />
    </>
  );
}

function WhatYouLearn() {
  return (
    <>
      <h2 className="text-h3">{guideCopy.learn}</h2>
      <ol className="mt-4 grid border-t border-ink">
        {Object.values(chapters).map(({ id, title, learn }, index) => (
          <li key={id} className="group relative grid grid-cols-[2.5rem_1fr] border-b py-4">
            <span className="figures text-h3 text-brand" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className="text-h3">
                <a href={`#${id}`} className="fade cover-link group-hover:text-brand">
                  {title}
                </a>
              </h3>
              <p className="relative z-1 mt-1 text-sm">{learn}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
