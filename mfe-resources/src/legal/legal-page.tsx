import { Container, PageHero, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { PageInfo } from '@site/section-kit/pages';
import { siteOf } from '@site/site-values';
import { longDate } from '../content/long-date.ts';
import { ContentsNav } from '../reading/contents-nav.tsx';
import { headingId, headingsOf } from '../reading/heading-id.ts';
import { ScrollBox } from '../reading/scroll-box.tsx';
import { legalCopy } from './copy.ts';
import type { LegalBlock, LegalTable, LegalText } from './legal-text.ts';
import { LinkedText } from './linked-text.tsx';

type LegalPageProps = { meta: PageInfo; text: LegalText };

export function LegalPage({ meta, text }: LegalPageProps) {
  const { config, origin } = useSite();
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: text.title, href: meta.path });
  const sections = text.sections(config, siteOf(config));
  const inForce = text.inForce(config);
  return (
    <>
      <PageHead {...meta} imageAlt={text.title} structuredData={[breadcrumbList]} />
      <PageHero
        breadcrumb={breadcrumb}
        title={text.title}
        lead={text.lead}
        note={
          <>
            {`${legalCopy.version} ${inForce}. ${legalCopy.inForce} `}
            <time dateTime={inForce} className="whitespace-nowrap">
              {longDate(inForce)}
            </time>
          </>
        }
      >
        <div className="rounded-panel border border-leaf bg-wash p-5 sm:p-6">
          <h2 className="text-h3">{legalCopy.summary}</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            {text.summary(siteOf(config)).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </PageHero>
      <Container>
        <div className="grid gap-10 border-t pt-10 pb-section lg:grid-cols-[14rem_1fr] lg:gap-16">
          <div>
            <ContentsNav
              label={legalCopy.contents}
              headings={headingsOf(sections.map(({ title }) => title))}
            />
          </div>
          <div className="prose min-w-0">
            {sections.map(({ title, blocks }, index) => [
              <div key={title} className={index > 0 ? 'pt-4' : undefined}>
                <h2 id={headingId(title)} className="text-h3">
                  {title}
                </h2>
              </div>,
              ...blocks.map((block) => <Block key={keyOf(block)} block={block} />),
            ])}
          </div>
        </div>
      </Container>
    </>
  );
}

function keyOf(block: LegalBlock): string {
  return typeof block === 'string' ? block : JSON.stringify(block);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ('columns' in block) return <Table {...block} />;
  if ('code' in block)
    return (
      <pre className="wide night rounded-panel p-4 text-xs whitespace-pre-wrap wrap-anywhere">
        {block.code.join('\n')}
      </pre>
    );
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Table({ columns, rows }: LegalTable) {
  return (
    <ScrollBox label="Table">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-ink py-2.5 pr-3 text-xs last:pr-0 sm:pr-5 text-ink"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td
                  key={cell}
                  className="border-b py-3 pr-3 align-top last:pr-0 sm:pr-5 first:font-semibold first:text-ink"
                >
                  <LinkedText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
