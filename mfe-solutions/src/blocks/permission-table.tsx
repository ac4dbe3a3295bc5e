import { CopyButton, Icon, Table } from '@site/design-system';
import { lockIcon } from '@site/design-system/icons';

interface PermissionTableProps {
  provider: string;
  rows: { grant: string; scope: string; why: string }[];
  never: string;
}

/** Each can be pasted by itself: an action, a role or a policy statement. */
const statementsIn = (grant: string) => grant.split(', ');

export function PermissionTable({ provider, rows, never }: PermissionTableProps) {
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-h3">What you grant</h3>
        <span className="text-brand">
          <CopyButton what="permissions" text={rows.flatMap(({ grant }) => statementsIn(grant)).join('\n')} />
        </span>
      </div>
      <Table
        caption={`Read access in ${provider}`}
        captionHidden
        stacked
        columns={[
          { key: 'grant', label: `Read access in ${provider}` },
          { key: 'scope', label: 'Where' },
          { key: 'why', label: 'Why' },
        ]}
        rows={rows.map(({ grant, ...row }) => ({
          grant: statementsIn(grant).map((statement) => (
            <code key={statement} className="block min-w-72 pl-3 -indent-3 text-xs font-normal wrap-anywhere">
              {statement}
            </code>
          )),
          ...row,
        }))}
      />
      <p className="mt-6 flex max-w-prose gap-3">
        <span className="shrink-0 pt-1 text-brand">
          <Icon shape={lockIcon} />
        </span>
        {never}
      </p>
    </div>
  );
}
