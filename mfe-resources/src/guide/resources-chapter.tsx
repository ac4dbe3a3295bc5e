import { ProviderLogo, providerNames, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { articles } from '../content/article-records.ts';
import { verifiedSources } from './verified-sources.ts';

export function ResourcesChapter() {
  return (
    <Section labelledBy="verified-sources">
      <SectionHeading
        id="verified-sources"
        title="Resources"
        lead="Verified data sources: every figure in the platform comes from one of these. When a number matters, check it where it was made."
        layout="split"
      />
      <Table
        caption="Verified data sources by cloud"
        captionHidden
        stacked
        columns={[
          { key: 'cloud', label: 'Cloud' },
          { key: 'dataset', label: 'Verified data source' },
          { key: 'arrives', label: 'Data arrives' },
          { key: 'console', label: 'At the provider' },
        ]}
        rows={verifiedSources.map(({ provider, dataset, arrives, console: href }) => ({
          cloud: (
            <span className="flex items-center gap-3">
              <span className="grid w-10 justify-items-center">
                <ProviderLogo provider={provider} scale={provider === 'oracle' ? 0.45 : 0.9} decorative />
              </span>
              {providerNames[provider]}
            </span>
          ),
          dataset,
          arrives,
          console: (
            <TextLink
              arrow
              href={href}
              rel="noopener"
              aria-label={`Check in Cloud Console: ${providerNames[provider]}`}
            >
              Check in Cloud Console
            </TextLink>
          ),
        }))}
      />
      <h3 className="mt-14 text-h3">Read on</h3>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {articles.map(({ slug, href, title }) => (
          <li key={slug}>
            <TextLink href={href} arrow>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
