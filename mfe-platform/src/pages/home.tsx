import { PageHead, Slot, useSite } from '@site/section-kit';
import { head, hero } from '../content/home.ts';
import { platformPicture } from '../frame/platform-picture.ts';
import { ForEngineers } from '../home/for-engineers.tsx';
import { ForFinance } from '../home/for-finance.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { Methodology } from '../home/methodology.tsx';

export default function Home() {
  const { config, origin } = useSite();
  const organization = `${origin}/#organization`;
  return (
    <>
      <PageHead
        {...head}
        image={platformPicture('/platform/home')}
        imageAlt={hero.title}
        structuredData={[
          {
            '@type': 'Organization',
            '@id': organization,
            name: config.brand,
            url: `${origin}/`,
            description: config.tagline,
            telephone: config.phone.display,
            sameAs: Object.values(config.social),
          },
          { '@type': 'WebSite', name: config.brand, url: `${origin}/`, publisher: { '@id': organization } },
        ]}
      />
      <Hero />
      <HowItWorks />
      <ForFinance />
      <ForEngineers />
      <Methodology />
      <Slot id="resources/ArticleTeasers" />
      <Slot id="leadform/GetInTouch" />
    </>
  );
}
