import { Container, LogoRow, PageHero, StatRow } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { LOGOS } from '../../../content/logos.ts';
import { hero, results } from '../copy.ts';
import { HeroPanel } from './hero-panel.tsx';

export function Hero() {
  const { config } = useSite();
  return (
    <section>
      <PageHero size="landing" badge={hero.badge} title={hero.title} lead={hero.lead} actions={hero.actions}>
        <HeroPanel />
      </PageHero>
      <Container>
        <LogoRow
          label={hero.marks}
          folder={LOGOS}
          items={siteOf(config).finopsCertified ? [hero.certified, ...hero.trust] : hero.trust}
        />
        <div className="pb-10">
          <StatRow stats={results(config)} />
        </div>
      </Container>
    </section>
  );
}
