import {
  Disclosure,
  ProviderLogo,
  providerNames,
  Section,
  SectionHeading,
  Table,
  TextLink,
  UnbrokenText,
} from '@site/design-system';
import { NextStep } from '../../parts/next-step.tsx';
import { guideCopy, resourcesCopy } from './copy.ts';
import { DownloadList } from './download-list.tsx';
import articles from './read-on.data.ts';
import verifiedSources from './verified-sources.data.ts';

export function ResourcesChapter() {
  return (
    <Section labelledBy="verified-sources">
      <SectionHeading
        id="verified-sources"
        title={resourcesCopy.title}
        lead={resourcesCopy.lead}
        layout="split"
      />
      <Disclosure summary={resourcesCopy.all(verifiedSources.length)} phoneOnly>
        <Table
          caption={resourcesCopy.caption}
          captionHidden
          stacked
          columns={[
            { key: 'cloud', label: resourcesCopy.cloud },
            { key: 'dataset', label: resourcesCopy.dataset },
            { key: 'arrives', label: resourcesCopy.arrives },
            { key: 'console', label: resourcesCopy.provider },
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
              <span className="block lg:min-w-48">
                <TextLink
                  arrow
                  href={href}
                  rel="noopener"
                  aria-label={`${resourcesCopy.console}: ${providerNames[provider]}`}
                >
                  {resourcesCopy.console}
                </TextLink>
              </span>
            ),
          }))}
        />
      </Disclosure>
      <DownloadList />
      <h3 className="mt-8 text-h3 sm:mt-14">{resourcesCopy.readOn}</h3>
      <ul className="mt-4 grid gap-x-12 gap-y-3 sm:grid-cols-2">
        {articles.map(([slug, title]) => (
          <li key={slug}>
            <TextLink href={`/resources/${slug}`} arrow>
              <UnbrokenText text={title} />
            </TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-10 sm:mt-14">
        <NextStep {...guideCopy.closing} />
      </div>
    </Section>
  );
}
