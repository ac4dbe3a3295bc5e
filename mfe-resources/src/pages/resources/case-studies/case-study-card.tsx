import { Badge, ButtonLink, CheckList, compactUsd, Disclosure, Icon, Table } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { BarList, waterfallRows } from '../../../article-layout/figures/bar-list.tsx';
import { longDate } from '../../../content/long-date.ts';
import type { CaseStudy, Lever } from './case-study-record.ts';
import {
  arithmetic,
  leverRow,
  METHOD,
  pdfFileName,
  publishedDate,
  reductionPercent,
  sumOfLevers,
} from './case-study-records.ts';
import { card } from './copy.ts';

type CaseStudyCardProps = { study: CaseStudy };

export function CaseStudyCard({ study }: CaseStudyCardProps) {
  const {
    id,
    title,
    company,
    industry,
    excerpt,
    challenge,
    solution,
    results,
    icon,
    pdfUrl,
    spend,
    levers,
    basis,
  } = study;
  const total: Lever = { name: card.total, ...sumOfLevers(levers), months: [1, 1] };
  const published = publishedDate(id);
  return (
    <article className="grid overflow-clip rounded-panel border bg-surface lg:grid-cols-[7fr_5fr]">
      <div className="p-6 sm:p-8 lg:p-10">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
          <Badge>
            <Icon shape={icon} size={16} />
            {industry}
          </Badge>
          <span>
            {`${card.published} `}
            <time dateTime={published}>{longDate(published)}</time>
          </span>
        </p>
        <h2 className="mt-5 text-h2">{title}</h2>
        <p className="mt-2 text-sm text-muted">{company}</p>
        <p className="mt-4 text-lead">{excerpt}</p>
        <h3 className="mt-8 text-h3">{card.challenge}</h3>
        <p className="mt-2">{challenge}</p>
        <h3 className="mt-6 text-h3">{card.solution}</h3>
        <p className="mt-2">{solution}</p>
      </div>
      <div className="border-t bg-mist p-6 sm:p-8 lg:border-t-0 lg:border-l lg:p-10">
        <p className="mb-6">
          <span className="figures block text-display">{reductionPercent(spend)}%</span>
          <span className="text-sm">{card.lower}</span>
        </p>
        <BarList ink="fill-brand" rows={spendRows(study)} dense>
          {card.spend}
        </BarList>
        <h3 className="mt-8 text-h3">{card.outcomes}</h3>
        <CheckList items={results.slice(0, 3)} />
        <p className="mt-8">
          <ButtonLink href={pdfUrl} download={pdfFileName(company)} icon={downloadIcon}>
            {card.download}
            <span className="sr-only">
              : {company}
              {` ${card.study}`}
            </span>
          </ButtonLink>
        </p>
      </div>
      <div className="border-t p-6 sm:p-8 lg:col-span-2 lg:p-10">
        <h3 className="mb-3 text-h3">{card.savings}</h3>
        <Disclosure summary={card.levers(levers.length)} phoneOnly>
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
          <div className="mt-4 grid gap-x-12 gap-y-2 lg:grid-cols-2">
            <p>{arithmetic(levers)}</p>
            <p className="text-xs text-muted">{`${basis} ${METHOD}`}</p>
          </div>
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

function spendRows({ spend, levers }: CaseStudy) {
  const falls = levers.flatMap(({ name, saving }) => (saving > 0 ? [[name, saving] as const] : []));
  return waterfallRows([card.before, spend.before], falls, card.after, compactUsd);
}
