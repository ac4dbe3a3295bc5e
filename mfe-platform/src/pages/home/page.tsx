import { PageHead, useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { ArticleTeasers, GetInTouch } from '../../embeds.ts';
import { hero } from './copy.ts';
import { ForEngineers } from './for-engineers.tsx';
import { ForFinance } from './for-finance.tsx';
import { Hero } from './hero/hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Methodology } from './methodology.tsx';
import meta from './page.meta.ts';

export default function Home() {
  const { config, origin } = useSite();
  const { phone, social } = siteOf(config);
  const organization = `${origin}/#organization`;
  return (
    <>
      <PageHead
        {...meta}
        imageAlt={hero.title}
        structuredData={[
          {
            '@type': 'Organization',
            '@id': organization,
            name: config.brand,
            url: `${origin}/`,
            description: config.tagline,
            telephone: phone.display,
            sameAs: Object.values(social),
          },
          { '@type': 'WebSite', name: config.brand, url: `${origin}/`, publisher: { '@id': organization } },
        ]}
      />
      <Hero />
      <HowItWorks />
      <ForFinance />
      <ForEngineers />
      <Methodology />
      <ArticleTeasers />
      <GetInTouch />
    </>
  );
}
