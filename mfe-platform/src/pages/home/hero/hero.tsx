import { Badge, ButtonLink, Container, LogoRow } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { LOGOS } from '../../../content/logos.ts';
import { hero, results } from '../copy.ts';
import { HeroPanel } from './hero-panel.tsx';

/** Next to the text from 1280 px on; below, at full width. */
export function Hero() {
  const { config } = useSite();
  return (
    <section className="py-10">
      <Container>
        <div className="grid gap-8 min-[80rem]:grid-cols-[5fr_7fr] min-[80rem]:grid-rows-[auto_1fr]">
          <div className="gap-8 md:grid md:grid-cols-2 md:items-end min-[80rem]:block min-[80rem]:pt-10">
            <div>
              <p className="mb-4 flex">
                <Badge>{hero.badge}</Badge>
              </p>
              <h1 className="text-display">{hero.title}</h1>
            </div>
            <div>
              <p className="mt-4 text-lead">{hero.lead}</p>
              <p className="mt-6 flex flex-wrap gap-3 print:hidden">
                {hero.actions.map(({ text, href }, index) => (
                  <ButtonLink key={text} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                    {text}
                  </ButtonLink>
                ))}
              </p>
            </div>
          </div>
          <div className="min-w-0 min-[80rem]:row-span-2">
            <HeroPanel />
          </div>
          <dl className="grid content-end gap-x-8 gap-y-4 sm:grid-cols-3 min-[80rem]:grid-cols-1 min-[80rem]:gap-y-6">
            {results(config).map(({ value, label }) => (
              <div
                key={label}
                className="grid grid-cols-[8rem_1fr] items-center border-t pt-4 sm:grid-cols-1 sm:content-start min-[80rem]:grid-cols-[12rem_1fr] min-[80rem]:pt-6"
              >
                <dt className="order-2 text-sm">{label}</dt>
                <dd className="figures text-h1">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="mt-6">
          <LogoRow
            label={hero.marks}
            folder={LOGOS}
            items={siteOf(config).finopsCertified ? [hero.certified, ...hero.trust] : hero.trust}
          />
          <p className="mt-3 text-xs text-muted">{hero.basis}</p>
        </div>
      </Container>
    </section>
  );
}
