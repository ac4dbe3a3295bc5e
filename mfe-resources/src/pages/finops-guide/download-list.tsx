import { Disclosure, Table, TextLink } from '@site/design-system';
import { downloadsCopy } from './copy.ts';
import groups from './downloads.data.ts';

export function DownloadList() {
  const { id, title, lead, all, columns } = downloadsCopy;
  return (
    <>
      <h3 id={id} className="mt-10 text-h3">
        {title}
      </h3>
      <p className="mt-2 mb-4 text-sm">{lead}</p>
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
