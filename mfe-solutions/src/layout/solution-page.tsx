import { ClosingCta, PageHero } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { ReactNode } from 'react';
import { breadcrumbList, trailTo } from '../blocks/breadcrumb-trail.ts';
import { RelatedPages, type RelatedPagesProps } from '../blocks/related-pages.tsx';
import type { IndustryContent } from '../content/content-schema.ts';

interface SolutionPageProps {
  /** As menus and the breadcrumb name the page. */
  name: string;
  path: string;
  head: { title: string; keywords: string[] };
  content: Pick<IndustryContent, 'title' | 'subtitle' | 'description' | 'heroImage'>;
  /** The drawn view of the hero. */
  picture: ReactNode;
  /** Label of the link to the page's own #case-study. */
  storyLink: string;
  related: RelatedPagesProps;
  closing: { id?: string; tone?: 'panel'; title: string; text: string };
  children: ReactNode;
}

/** What industry and provider pages share: head, breadcrumb, hero, neighbors and closing call. */
export function SolutionPage({
  name,
  path,
  head,
  content,
  picture,
  storyLink,
  related,
  closing,
  children,
}: SolutionPageProps) {
  const { config, origin } = useSite();
  const crumbs = trailTo({ label: 'Solutions', href: '/solutions' }, { label: name });
  return (
    <>
      <PageHead
        {...head}
        description={content.description}
        image={content.heroImage}
        imageAlt={content.title}
        structuredData={[breadcrumbList(origin, crumbs, path)]}
      />
      <PageHero
        breadcrumb={crumbs}
        badge={name}
        title={content.title}
        lead={content.subtitle}
        actions={[
          { text: 'Schedule a Demo', href: '/#demo-form' },
          { text: storyLink, href: '#case-study' },
        ]}
      >
        {picture}
      </PageHero>
      {children}
      <RelatedPages {...related} />
      <ClosingCta {...closing} phone={config.phone} phoneLabel="Call" />
    </>
  );
}
