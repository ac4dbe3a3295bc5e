import { PageHero, trailTo } from '@site/design-system';
import { PageHead, type PageHeadProps, useSite } from '@site/section-kit';
import type { EntryInfo } from '@site/section-kit/pages';
import type { ReactNode } from 'react';
import { Closing } from '../blocks/closing.tsx';
import { RelatedPages } from '../blocks/related-pages.tsx';
import type { Industry } from '../content/content-schema.ts';
import { FigureView } from '../figures/figure-view.tsx';
import { copy } from './copy.ts';

const SOLUTIONS = { label: 'Solutions', href: '/solutions' };

interface SolutionPageProps {
  slug: string;
  pages: readonly (EntryInfo & { name: string })[];
  head: Pick<PageHeadProps, 'title' | 'description' | 'keywords'>;
  content: Pick<Industry, 'name' | 'title' | 'subtitle' | 'picture'>;
  /** Replaces the name above the title. */
  mark?: ReactNode;
  /** Label of the link to #case-study. */
  storyLink: string;
  related: { title: string; tone?: 'mist' };
  closing: Industry['closing'] & { id?: string };
  /** Under the text of the hero. */
  below: ReactNode;
  children: ReactNode;
}

export function SolutionPage({
  slug,
  pages,
  head,
  content,
  mark,
  storyLink,
  related,
  closing,
  below,
  children,
}: SolutionPageProps) {
  const { origin } = useSite();
  const { path, image } = pages.find((page) => page.slug === slug)!;
  const { breadcrumb, breadcrumbList } = trailTo(origin, SOLUTIONS, { label: content.name, href: path });
  return (
    <>
      <PageHead {...head} image={image} imageAlt={content.title} structuredData={[breadcrumbList]} />
      <PageHero
        breadcrumb={breadcrumb}
        mark={mark}
        title={content.title}
        lead={content.subtitle}
        actions={[
          { text: copy.demo, href: '/#demo-form' },
          { text: storyLink, href: '#case-study' },
        ]}
        below={below}
      >
        <FigureView {...content.picture} />
      </PageHero>
      {children}
      <RelatedPages {...related} pages={pages.filter((page) => page.slug !== slug)} />
      <Closing {...closing} />
    </>
  );
}
