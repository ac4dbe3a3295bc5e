import { Disclosure, ProviderLogo, providerNames, Table, TextLink } from '@site/design-system';
import { resourcesCopy } from './copy.ts';
import { DownloadList } from './download-list.tsx';
import verifiedSources from './verified-sources.data.ts';

export function ResourcesChapter() {
  const { id, title, lead } = resourcesCopy;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink py-8">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      <p className="mt-4 mb-8 max-w-prose text-lead">{lead}</p>
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
              <TextLink
                arrow
                href={href}
                rel="noopener"
                aria-label={`${resourcesCopy.console}: ${providerNames[provider]}`}
              >
                {resourcesCopy.console}
              </TextLink>
            ),
          }))}
        />
      </Disclosure>
      <DownloadList />
    </section>
  );
}
