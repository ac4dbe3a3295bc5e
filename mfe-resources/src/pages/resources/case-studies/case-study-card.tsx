import {
  Badge,
  ButtonLink,
  CheckList,
  Disclosure,
  Icon,
  Legend,
  Table,
  UnbrokenText,
} from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { downloadIcon } from '@site/design-system/icons';
import { longDate } from '../../../content/long-date.ts';
import bills from './bills.data.ts';
import type { CaseStudy, Lever } from './case-study-record.ts';
import { arithmetic, leverRow, pdfFileName, publishedDate, sumOfLevers } from './case-study-records.ts';
import { card } from './copy.ts';

type CaseStudyCardProps = { study: CaseStudy };

/** The bill over time first, then how it came about. */
export function CaseStudyCard({ study }: CaseStudyCardProps) {
  const { id, title, company, industry, excerpt, challenge, solution, results, icon, pdfUrl, levers } = study;
  // "31%", "lower annual cloud spend"
  const [share, ...words] = results[0]!.split(' ');
  const total: Lever = { name: card.total, ...sumOfLevers(levers), months: [1, 1] };
  const published = publishedDate(id);
  const { company: _, legend, ...bill } = bills.find((one) => one.company === company)!;
  return (
    <article className="rounded-panel border bg-surface p-5 sm:p-8">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
        <Badge>
          <Icon shape={icon} size={16} />
          {industry}
        </Badge>
        {company}
        <span>
          {`${card.published} `}
          <time dateTime={published}>{longDate(published)}</time>
        </span>
      </p>
      <h2 className="mt-5 text-h2">{title}</h2>
      <p className="mt-4 max-w-prose text-lead">{excerpt}</p>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <figure className="min-w-0">
          <figcaption className="mb-3 text-sm font-semibold text-ink">{card.bill}</figcaption>
          <Frame {...bill} height="h-80" />
          <Legend entries={legend} />
        </figure>
        <div>
          <h3 className="text-h3">{card.outcomes}</h3>
          <p className="mt-3">
            <strong className="figures block text-display">{share}</strong>
            {` ${words.join(' ')}`}
          </p>
          <CheckList items={results.slice(1, 3)} />
          <p className="mt-6">
            <ButtonLink href={pdfUrl} download={pdfFileName(company)} icon={downloadIcon}>
              {card.download}
              <span className="sr-only">
                : {company}
                {` ${card.study}`}
              </span>
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className="mt-8">
        <Disclosure summary={card.how} phoneOnly>
          <div className="grid gap-x-16 gap-y-6 text-base lg:grid-cols-2">
            <div>
              <h3 className="text-h3">{card.challenge}</h3>
              <p className="mt-2">{challenge}</p>
            </div>
            <div>
              <h3 className="text-h3">{card.solution}</h3>
              <p className="mt-2">{solution}</p>
            </div>
          </div>
          <h3 className="mt-8 mb-3 text-h3">{card.savings}</h3>
          <Table
            caption={card.caption(company)}
            captionHidden
            stacked
            columns={[
              { key: 'name', label: card.lever },
              { key: 'months', label: card.ramp },
              { key: 'saving', label: card.saving, numeric: true },
              { key: 'cost', label: card.cost, numeric: true },
            ]}
            rows={levers.map(rampRow)}
            total={{ ...leverRow(total), months: '' }}
          />
          <p className="mt-4 max-w-prose">
            <UnbrokenText text={arithmetic(levers)} />
          </p>
        </Disclosure>
      </div>
    </article>
  );
}

/** Keeps months on one line. */
function rampRow(lever: Lever) {
  const row = leverRow(lever);
  return { ...row, months: <span className="whitespace-nowrap">{row.months}</span> };
}
