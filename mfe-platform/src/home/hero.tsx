import { Container, LogoRow, PageHero, StatRow } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { claimOf, isDeclared } from '@site/section-kit/site-values';
import { hero } from '../content/home.ts';
import { LOGOS } from '../frame/menu-icons.ts';
import { HeroPanel } from './hero-panel.tsx';

export function Hero() {
  const { config } = useSite();
  return (
    <section>
      <PageHero
        size="landing"
        badge={hero.badge}
        title={hero.title}
        lead={hero.lead}
        actions={[
          { text: 'Schedule a Demo', href: '#demo-form' },
          { text: 'How It Works', href: '#how-it-works' },
        ]}
      >
        <HeroPanel />
      </PageHero>
      <Container>
        <LogoRow
          label="Certifications and supported clouds"
          folder={LOGOS}
          items={isDeclared(config, 'finopsCertified') ? [hero.certified, ...hero.trust] : hero.trust}
        />
        <div className="pb-10">
          <StatRow
            stats={[
              {
                value: claimOf(config, 'averageReduction'),
                label: 'average cloud cost reduction, per customer, on workloads reviewed',
              },
              { value: claimOf(config, 'daysToSavings'), label: 'to see initial savings' },
              { value: claimOf(config, 'annualSavings'), label: 'average annual savings' },
            ]}
          />
        </div>
      </Container>
    </section>
  );
}
