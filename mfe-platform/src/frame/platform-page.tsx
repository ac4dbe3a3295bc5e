import { ClosingCta, PageHero, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { PageInfo } from '@site/section-kit/pages';
import { siteOf } from '@site/site-values';
import type { ReactNode } from 'react';
import { action } from '../content/actions.ts';
import { agendas } from '../content/agendas.ts';
import type { PlatformCopy } from '../content/platform-copy.ts';
import { CompactHero } from './compact-hero.tsx';

interface PlatformPageProps {
  meta: PageInfo;
  copy: PlatformCopy;
  /** Next to the heading; without it, the hero is compact. */
  picture?: ReactNode;
  /** Under the hero's text, on phones under the picture. */
  below?: ReactNode;
  structuredData?: readonly object[];
  children: ReactNode;
}

const PLATFORM = { label: 'Platform', href: '/platform/overview' };

export function PlatformPage({
  meta,
  copy,
  picture,
  below,
  structuredData = [],
  children,
}: PlatformPageProps) {
  const { config, origin } = useSite();
  const { name, hero, closing } = copy;
  const parents = meta.path === PLATFORM.href ? [] : [PLATFORM];
  const { breadcrumb, breadcrumbList } = trailTo(origin, ...parents, { label: name, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={hero.title} structuredData={[breadcrumbList, ...structuredData]} />
      {picture ? (
        <PageHero {...hero} breadcrumb={breadcrumb} actions={hero.actions.map(action)} below={below}>
          {picture}
        </PageHero>
      ) : (
        <CompactHero {...hero} breadcrumb={breadcrumb} actions={hero.actions.map(action)} />
      )}
      {children}
      <ClosingCta {...agendas(config)[closing]} phone={siteOf(config).phone} />
    </>
  );
}
