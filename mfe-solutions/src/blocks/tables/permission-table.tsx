import { CopyButton, Disclosure, Icon, Table, TextLink } from '@site/design-system';
import { lockIcon } from '@site/design-system/icons';
import { type Grant, statementsIn, statementText } from '../../content/grants.ts';
import type { Download } from '../../downloads/links.ts';

interface PermissionTableProps {
  provider: string;
  rows: Grant[];
  files: Download[];
  never: string;
}

export function PermissionTable({ provider, rows, files, never }: PermissionTableProps) {
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-h3">What you grant</h3>
        <span className="text-brand">
          <CopyButton what="permissions" text={() => statementText(rows)} />
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
            grant: statementsIn(row).map((statement) => (
              <code
                key={statement}
                className="block min-w-72 pl-3 -indent-3 text-xs font-normal wrap-anywhere"
              >
                {statement}
              </code>
            )),
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
        <p className="flex gap-3 text-sm wrap-anywhere">
          <span className="shrink-0 pt-0.5 text-brand">
            <Icon shape={lockIcon} />
          </span>
          {never}
        </p>
      </div>
    </div>
  );
}
