import { Icon } from '@site/design-system';
import { lockIcon } from '@site/design-system/icons';

interface PermissionTableProps {
  provider: string;
  rows: { grant: string; scope: string; why: string }[];
  never: string;
}

/** A table from md up; below it each row is read from top to bottom. */
export function PermissionTable({ provider, rows, never }: PermissionTableProps) {
  return (
    <div>
      <h3 id="permissions-title" className="text-h3">
        What you grant
      </h3>
      <table aria-labelledby="permissions-title" className="mt-5 block w-full border-y text-sm md:table">
        <thead className="hidden md:table-header-group">
          <tr className="text-xs text-muted">
            <th scope="col" className="py-3 pr-6">{`Read access in ${provider}`}</th>
            <th scope="col" className="py-3 pr-6">
              Where
            </th>
            <th scope="col" className="py-3">
              Why
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map(({ grant, scope, why }) => (
            <tr key={grant} className="block border-t py-4 md:table-row">
              <th scope="row" className="block font-semibold text-ink md:table-cell md:py-3.5 md:pr-6">
                {grant}
              </th>
              <td className="block md:table-cell md:py-3.5 md:pr-6">{scope}</td>
              <td className="block text-muted md:table-cell md:py-3.5 md:text-body">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 flex max-w-prose gap-3">
        <span className="shrink-0 pt-1 text-brand">
          <Icon shape={lockIcon} />
        </span>
        {never}
      </p>
    </div>
  );
}
