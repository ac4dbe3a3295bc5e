import { TextLink } from '@site/design-system';
import { downloadLinks } from '../../data/downloads/download-links.ts';

const FILES = [
  { href: downloadLinks.sampleMonth, text: 'Month as CSV' },
  { href: downloadLinks.sampleParquet, text: 'Month as Parquet' },
  { href: downloadLinks.athena, text: 'Athena queries' },
  { href: downloadLinks.bigQuery, text: 'BigQuery queries' },
  { href: downloadLinks.kql, text: 'KQL queries' },
];

/** Data and questions to try a tool with. */
export const SampleFiles = () => (
  <div className="mt-8">
    <p>
      Try your own tools with the month behind our charts, in FOCUS 1.2. The queries give its savings rate,
      untagged cost, unused commitments and the check against the invoices.
    </p>
    <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {FILES.map(({ href, text }) => (
        <TextLink key={href} href={href} download arrow>
          {text}
        </TextLink>
      ))}
    </p>
  </div>
);
