import { Disclosure, ProviderLogo, TextLink } from '@site/design-system';
import { clouds } from './copy.ts';

const ROW = 'lg:border-t lg:py-4 lg:pr-6 lg:text-sm';

/** Rows of the wide matrix: heads, access, four terms, links. */
const ROWS = 'lg:row-span-7 lg:grid lg:grid-rows-subgrid';

export function CloudMatrix() {
  return (
    <div className="grid gap-x-8 gap-y-10 min-[48rem]:grid-cols-2 lg:grid-cols-[8rem_1fr_1fr_1fr_1fr] lg:gap-0">
      <div aria-hidden className={`hidden text-muted ${ROWS}`}>
        <span />
        {[clouds.access, ...clouds.terms.map(({ label }) => label)].map((label) => (
          <p key={label} className={ROW}>
            {label}
          </p>
        ))}
        <p className="border-t" />
      </div>
      {clouds.items.map(({ provider, name, access, ...texts }) => (
        <section
          key={provider}
          id={provider}
          aria-labelledby={`${provider}-name`}
          className={`min-w-0 ${ROWS}`}
        >
          <div className="flex items-center gap-4 lg:flex-col lg:items-start">
            <span className="flex h-9 items-center">
              <ProviderLogo provider={provider} scale={provider === 'oracle' ? 1 : 1.3} decorative />
            </span>
            <h3 id={`${provider}-name`} className="text-h3">
              {name}
            </h3>
          </div>
          <p className={`mt-3 text-ink lg:mt-0 ${ROW}`}>{access}</p>
          <div className="mt-2 lg:contents lg:[&>div]:contents">
            <Disclosure summary={clouds.open} phoneOnly>
              <dl className="lg:contents">
                {clouds.terms.map(({ key, label }) => (
                  <div key={key} className={`border-t py-3 ${ROW}`}>
                    <dt className="text-muted lg:sr-only">{label}</dt>
                    <dd className="text-ink">{texts[key]}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </div>
          <p className={`mt-2 text-sm lg:mt-0 ${ROW}`}>
            <TextLink href={`/integrations/${provider}`} arrow>
              {clouds.connect(name)}
            </TextLink>
          </p>
        </section>
      ))}
    </div>
  );
}
