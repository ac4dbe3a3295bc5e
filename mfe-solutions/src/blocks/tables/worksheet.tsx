import { Disclosure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import type { Drawing } from '@site/design-system/drawing';
import { dollars, grouped } from '@site/design-system/en-us';
import type { PageTable } from '../../content/content-schema.ts';
import type { WorksheetLinks } from '../../downloads/links.ts';
import { FigureView } from '../../figures/figure-view.tsx';
import { CalculatorLink } from '../calculator-link.tsx';

interface WorksheetProps {
  id: string;
  tone: 'paper' | 'mist';
  table: PageTable;
  figure?: Drawing | undefined;
  fold: 'phone' | 'always';
  files?: WorksheetLinks | undefined;
}

type Unit = NonNullable<PageTable['columns'][number]['unit']>;

const FORMATS: Record<Unit, (value: number) => string> = {
  usd: dollars,
  cents: (value) => dollars(value / 100, 2),
  percent: (value) => `${value}%`,
  count: (value) => grouped(value, Number.isInteger(value) ? 0 : 1),
};

export function Worksheet({ id, tone, table, figure, fold, files }: WorksheetProps) {
  const { title, lead, columns, rows, total, note, commitment } = table;
  const format = (row: PageTable['rows'][number]) =>
    Object.fromEntries(
      columns.map(({ key, unit }) => {
        const value = row[key];
        return [key, unit && typeof value === 'number' ? FORMATS[unit](value) : value];
      }),
    );
  return (
    <Section tone={tone} labelledBy={id}>
      <SectionHeading id={id} title={title} lead={lead} layout={figure && 'split'}>
        {files && (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href={files.excel} download arrow>
              Excel, with formulas
            </TextLink>
            <TextLink href={files.csv} download arrow>
              {table.file}
            </TextLink>
          </p>
        )}
      </SectionHeading>
      {figure && (
        <div className="mb-6">
          <FigureView {...figure} />
        </div>
      )}
      <Disclosure summary={`The table, ${rows.length} rows`} phoneOnly={fold === 'phone'}>
        <Table
          caption={`Table: ${title}`}
          captionHidden
          stacked
          columns={columns.map(({ key, label, unit }) => ({ key, label, numeric: unit !== undefined }))}
          rows={rows.map(format)}
          total={total && format(total)}
        />
        <p className="mt-4 text-sm text-muted">{note}</p>
      </Disclosure>
      {commitment && (
        <p className="mt-6">
          <CalculatorLink {...commitment} />
        </p>
      )}
    </Section>
  );
}
