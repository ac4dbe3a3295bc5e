import { CopyButton, Disclosure, Table, TextLink } from '@site/design-system';
import type { Integration } from '../../content/content-schema.ts';
import { statementsIn, statementsOf } from '../../content/grants.ts';
import type { Download } from '../../downloads/links.ts';

interface PermissionTableProps extends Pick<Integration['connection'], 'shows'> {
  provider: string;
  rows: Integration['connection']['permissions'];
  files: Download[];
}

export function PermissionTable({ provider, rows, files, shows }: PermissionTableProps) {
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-h3">What you grant</h3>
        <span className="text-brand">
          <CopyButton what="permissions" text={() => statementsOf(rows).join('\n')} />
        </span>
      </div>
      <Disclosure summary={`All ${rows.length} grants`} phoneOnly>
        <Table
          caption={`Read access in ${provider}`}
          captionHidden
          stacked
          columns={[
            { key: 'grant', label: `Read access in ${provider}` },
            { key: 'scope', label: 'Where' },
            { key: 'why', label: 'Why' },
          ]}
          rows={rows.map((row) => ({
            grant: (
              <pre className="sm:min-w-80 rounded-control bg-mist px-4 py-3 text-xs font-normal whitespace-pre-wrap wrap-anywhere">
                <code>{statementsIn(row).join('\n')}</code>
              </pre>
            ),
            scope: row.scope,
            why: row.why,
          }))}
        />
      </Disclosure>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <p>With exactly these grants:</p>
          <p className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
            {files.map(({ path, label }) => (
              <TextLink key={path} href={path} download arrow>
                {label}
              </TextLink>
            ))}
          </p>
        </div>
        <div>
          <Disclosure summary="What these grants could also show">
            <Table
              caption="What these grants could also show"
              captionHidden
              stacked
              columns={[
                { key: 'grant', label: 'Grant' },
                { key: 'what', label: 'Could show' },
              ]}
              rows={shows.map(({ grant, what }) => ({
                grant: <span className="wrap-anywhere">{grant}</span>,
                what,
              }))}
            />
          </Disclosure>
        </div>
      </div>
    </div>
  );
}
