import { Disclosure, Table, TextLink } from '@site/design-system';
import { downloadsCopy } from './copy.ts';
import groups from './downloads.data.ts';

export function DownloadList() {
  const { title, lead, all, columns } = downloadsCopy;
  return (
    <>
      <div id="downloads" className="mt-14 mb-6 grid gap-x-12 gap-y-3 lg:grid-cols-2 lg:items-baseline">
        <h3 className="text-h3">{title}</h3>
        <p className="text-sm">{lead}</p>
      </div>
      <Disclosure summary={all} phoneOnly>
        <div className="grid gap-8">
          {groups.map(({ title: group, rows }) => (
            <Table
              key={group}
              caption={group}
              stacked
              columns={columns}
              rows={rows.map(([file, use, [start, ...ends]]) => ({
                file,
                use,
                names: (
                  <span className="flex flex-wrap gap-x-2">
                    {ends.map((end) => (
                      <TextLink key={end} href={start + end} download arrow>
                        {(start + end).split('/').pop()}
                      </TextLink>
                    ))}
                  </span>
                ),
              }))}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
