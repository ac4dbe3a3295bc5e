import { Disclosure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import type { PageTable } from '../../content/content-schema.ts';
import type { Drawing } from '../../content/drawing.ts';
import { FigureView } from '../../figures/figure-view.tsx';

interface WorksheetProps {
  id: string;
  tone: 'paper' | 'mist';
  table: PageTable;
  figure?: Drawing | undefined;
  /** Address of the table as CSV. */
  file?: string | undefined;
}

type Unit = NonNullable<PageTable['columns'][number]['unit']>;

const FORMATS: Record<Unit, (value: number) => string> = {
  usd: (value) => `${value < 0 ? '−' : ''}$${Math.abs(value).toLocaleString('en-US')}`,
  cents: (value) => `${value < 0 ? '−' : ''}$${(Math.abs(value) / 100).toFixed(2)}`,
  percent: (value) => `${value}%`,
  count: (value) => value.toLocaleString('en-US'),
};

export function Worksheet({ id, tone, table, figure, file }: WorksheetProps) {
  const { title, lead, columns, rows, total, note } = table;
  const format = (row: PageTable['rows'][number]) =>
    Object.fromEntries(
      columns.map(({ key, unit, drawn }) => {
        const value = row[key];
        if (unit && typeof value === 'number') return [key, FORMATS[unit](value)];
        return [key, drawn ? <PercentBar key={key} text={String(value)} /> : value];
      }),
    );
  const about = (
    <>
      <p className="mt-4 text-sm text-muted">{note}</p>
      {file && (
        <p className="mt-4">
          <TextLink href={file} download arrow>
            {table.file}
          </TextLink>
        </p>
      )}
    </>
  );
  const sheet = (
    <Table
      caption={`Table: ${title}`}
      captionHidden
      stacked
      columns={columns.map(({ key, label, unit }) => ({ key, label, numeric: unit !== undefined }))}
      rows={rows.map(format)}
      total={total && format(total)}
    />
  );
  return (
    <Section tone={tone} labelledBy={id}>
      {figure ? (
        <div className="mb-6 grid items-start gap-x-12 sm:mb-12 md:grid-cols-[5fr_7fr]">
          <div className="mb-10">
            <SectionHeading id={id} title={title} lead={lead} />
            {about}
          </div>
          <FigureView {...figure} />
        </div>
      ) : (
        <SectionHeading id={id} title={title} lead={lead} />
      )}
      <Disclosure
        summary={figure ? 'The figures as a table' : `All ${rows.length} rows of the table`}
        phoneOnly
      >
        {sheet}
      </Disclosure>
      {figure ? null : about}
    </Section>
  );
}

/** From 0 to 100, up to the largest percentage in the text; the others are lines in the bar. */
function PercentBar({ text }: { text: string }) {
  const percents = (text.match(/\d+(?=%)/g) ?? []).map(Number);
  if (percents.length === 0) return text;
  return (
    <>
      {text}
      <svg className="mt-2 h-2 w-full max-w-60" aria-hidden>
        <rect y="3" width="100%" height="2" className="fill-hairline" />
        <rect width={`${Math.max(...percents)}%`} height="8" className="fill-leaf" />
        {percents.map((percent) => (
          <line
            key={percent}
            x1={`${percent}%`}
            x2={`${percent}%`}
            y2="8"
            strokeWidth="3"
            className="stroke-brand"
          />
        ))}
      </svg>
    </>
  );
}
