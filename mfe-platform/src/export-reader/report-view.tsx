import { Button, ButtonLink, Chart, Figure, SelectField, StatRow, Table, Warning } from '@site/design-system';
import { compactUsd, dollars, grouped, percent } from '@site/design-system/en-us';
import { type ReactNode, useMemo, useState } from 'react';
import { action } from '../content/actions.ts';
import { findingsCsv } from './findings.ts';
import { COST_NAMES, monthChart } from './month-chart.ts';
import { mainKey, type Report, type TagKey } from './report.ts';

interface ReportViewProps {
  report?: Report;
  problems: readonly { name: string; problem: string }[];
}

export function ReportView({ report, problems }: ReportViewProps) {
  return (
    <div className="grid gap-10">
      {problems.length > 0 ? (
        <Warning title={report ? 'Not everything could be read' : 'Nothing could be read'}>
          <List items={problems.map(({ name, problem }) => `${name}: ${problem}`)} />
        </Warning>
      ) : null}
      {report ? <Result report={report} /> : null}
    </div>
  );
}

/** Small amounts with cents. */
export const moneyIn = (currency: string) => (amount: number) => {
  const digits = Math.abs(amount) < 100 && amount !== 0 ? 2 : 0;
  return currency === 'USD' ? dollars(amount, digits) : `${grouped(amount, digits)} ${currency}`;
};

/** What fits a phone. */
const short = (amount: number, currency: string) => {
  const exact = moneyIn(currency)(amount);
  if (exact.length <= 8) return exact;
  const compact = compactUsd(amount);
  return currency === 'USD' ? compact : `${compact.replace('$', '')} ${currency}`;
};

function Result({ report }: { report: Report }) {
  const { currency, costs, present, unused, used, keys, usage, formats } = report;
  const money = useMemo(() => moneyIn(currency), [currency]);
  const best = mainKey(keys);
  const stats = [
    ...(['billed', 'effective'] as const)
      .filter((cost) => present.includes(cost))
      .map((cost) => ({ value: short(costs[cost]!, currency), label: `${COST_NAMES[cost]} cost` })),
    ...(used + unused > 0 ? [{ value: short(unused, currency), label: 'Unused commitment' }] : []),
    ...(best ? [{ value: percent(best.share), label: `Usage cost with the tag ${best.key}` }] : []),
  ];
  return (
    <>
      <div>
        <Heading>
          {[...new Set(formats.map(({ format, version = '' }) => `${format} ${version}`.trim()))].join(', ')}
        </Heading>
        <p>
          {report.providers.join(', ') || 'No provider named'}.{' '}
          {report.from ? `Charges of ${report.from} to ${report.to}. ` : ''}
          {grouped(report.rows)} rows in{' '}
          {report.files.length === 1 ? 'one file' : `${report.files.length} files`}, in {currency}.
        </p>
        {report.notes.length > 0 ? <List items={report.notes} /> : null}
        <div className="mt-6">
          <StatRow stats={stats} />
        </div>
      </div>
      <Part title="What this file can answer">
        <Table
          caption="Questions that this file can answer"
          captionHidden
          stacked
          columns={[
            { key: 'question', label: 'Question' },
            { key: 'yes', label: 'Answer' },
            { key: 'reason', label: 'Reason' },
          ]}
          rows={report.answers.map(({ question, yes, reason }) => ({
            question,
            yes: yes ? 'Yes' : 'No',
            reason,
          }))}
        />
      </Part>
      <Part title="Columns">
        {formats.map((format) => (
          <ColumnLists
            key={`${format.format}${format.files}${format.missing.length}${format.empty.length}`}
            {...format}
          />
        ))}
        {report.gaps.length > 0 ? (
          <>
            <p className="mt-4 font-semibold text-ink">Known gaps of the export</p>
            <List items={report.gaps} />
          </>
        ) : null}
      </Part>
      {report.months.length > 0 && present.length > 0 ? (
        <Figure
          title="Cost by month"
          note={currency}
          caption="By billing period. List and contracted cost leave out bought commitments, whose use has its own."
        >
          <Chart
            drawing={monthChart(report, money, (amount) =>
              compactUsd(amount).replace('$', currency === 'USD' ? '$' : ''),
            )}
          />
        </Figure>
      ) : null}
      {used + unused > 0 ? (
        <Part title={`Unused commitment: ${money(unused)}`}>
          <Table
            caption="Commitments by unused cost"
            captionHidden
            columns={[
              { key: 'id', label: 'Commitment' },
              { key: 'used', label: 'Used', numeric: true },
              { key: 'unused', label: 'Unused', numeric: true, headline: true },
            ]}
            rows={report.commitments.map((held) => ({
              id: held.name || held.id,
              used: money(held.used),
              unused: money(held.unused),
            }))}
          />
        </Part>
      ) : null}
      <Tags keys={keys} usage={usage} money={money} report={report} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <SaveFindings report={report} />
        <ButtonLink href={action('Schedule a Demo').href}>Schedule a Demo</ButtonLink>
      </div>
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => <h3 className="mb-3 text-h3">{children}</h3>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-2 grid gap-2 list-disc pl-5 text-sm wrap-anywhere marker:text-brand">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function ColumnLists({ format, version = '', files, missing, renamed, empty }: Report['formats'][number]) {
  const mandatory = missing.filter((one) => one.mandatory).map(({ name }) => name);
  const others = missing.filter((one) => !one.mandatory).map(({ name }) => name);
  const lists = [
    ['Missing, mandatory in FOCUS 1.2', mandatory],
    ['Missing, conditional or recommended', others],
    ['Under another name', renamed.map(({ name, found }) => `${name} as ${found}`)],
    ['Without a value', empty],
  ] as const;
  const filled = lists.filter(([, names]) => names.length > 0);
  const name = `${format} ${version}`.trim();
  return (
    <dl className="grid gap-2 text-sm">
      {filled.length === 0 ? <p>{name}: every column is there and has values.</p> : null}
      {filled.map(([label, names]) => (
        <div key={label}>
          <dt className="font-semibold text-ink">
            {label} ({names.length}
            {files > 1 ? `, in ${files} files` : ''})
          </dt>
          <dd className="wrap-anywhere">{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN = 12;

interface TagsProps {
  keys: readonly TagKey[];
  usage: number;
  money: (amount: number) => string;
  report: Report;
}

function Tags({ keys, usage, money, report: { variants } }: TagsProps) {
  const [chosen, choose] = useState(() => mainKey(keys)?.key);
  const key = keys.find((one) => one.key === chosen);
  if (!key) return <Part title="Tags">{<p>No row of usage has a tag.</p>}</Part>;
  return (
    <Part title="Tags">
      <Table
        caption={`Tag keys by the usage cost that has them, of ${money(usage)}`}
        columns={[
          { key: 'key', label: 'Key' },
          { key: 'cost', label: 'Cost', numeric: true },
          { key: 'share', label: 'Coverage', numeric: true, headline: true },
          { key: 'values', label: 'Values', numeric: true },
        ]}
        rows={keys.slice(0, SHOWN).map(({ key, cost, share, values }) => ({
          key,
          cost: money(cost),
          share: percent(share),
          values,
        }))}
      />
      {keys.length > SHOWN ? (
        <p className="mt-2 text-sm">{keys.length - SHOWN} more are in the findings.</p>
      ) : null}
      {variants.length > 0 ? (
        <div className="mt-6">
          <Table
            caption="Spelled in more than one way"
            stacked
            columns={[
              { key: 'of', label: 'Of' },
              { key: 'spellings', label: 'Spellings' },
            ]}
            rows={variants.slice(0, SHOWN).map(({ key, spellings }) => ({
              of: key === '' ? 'Tag keys' : `Values of ${key}`,
              spellings: spellings.map(({ name, cost }) => `${name} ${money(cost)}`).join(', '),
            }))}
          />
        </div>
      ) : null}
      <div className="mt-6 grid gap-4">
        <div className="max-w-prose print:hidden">
          <SelectField
            id="tag-key"
            label="Largest gaps of the key"
            options={keys.map((one) => one.key)}
            inputProps={{ value: key.key, onChange: ({ currentTarget }) => choose(currentTarget.value) }}
          />
        </div>
        <Table
          stacked
          caption={`Usage without the tag ${key.key}: ${money(usage - key.cost)}`}
          columns={[
            { key: 'account', label: 'Account' },
            { key: 'service', label: 'Service' },
            { key: 'region', label: 'Region' },
            { key: 'cost', label: 'Cost', numeric: true, headline: true },
          ]}
          rows={key.gaps.map(({ account, service, region, cost }) => ({
            // on a phone its whole row must fit
            account: <span className="wrap-anywhere">{account.replace(/^\/subscriptions\//, '')}</span>,
            service,
            region,
            cost: money(cost),
          }))}
        />
      </div>
    </Part>
  );
}

function SaveFindings({ report }: { report: Report }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([findingsCsv(report)], { type: 'text/csv' }));
    link.download = 'findings.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  };
  return (
    <Button variant="secondary" onClick={save}>
      Save the findings as CSV
    </Button>
  );
}
