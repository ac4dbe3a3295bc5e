import { Disclosure, Icon, Table } from '@site/design-system';
import { Chapter } from './chapter.tsx';
import { accessCopy, collaborationCopy, teams } from './copy.ts';

export function CollaborationChapter() {
  return (
    <Chapter of="collaboration">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {teams.map(({ icon, name, asks, looks, brings }) => (
          <div key={name}>
            <h3 className="flex items-center gap-3 text-h3">
              <span className="text-brand">
                <Icon shape={icon} size={24} />
              </span>
              {name}
            </h3>
            <p className="figures mt-2 text-lead">“{asks}”</p>
            <dl className="mt-3 grid gap-3 text-sm">
              <div>
                <dt className="text-xs text-muted">{collaborationCopy.looks}</dt>
                <dd>{looks}</dd>
              </div>
              <div>
                <dt className="text-xs text-muted">{collaborationCopy.brings}</dt>
                <dd>{brings}</dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
      <h3 className="mt-10 text-h3">{accessCopy.title}</h3>
      <p className="mt-2 mb-4 max-w-prose text-sm">{accessCopy.lead}</p>
      <Disclosure summary={accessCopy.all(accessCopy.rows.length)} phoneOnly>
        <Table
          caption={accessCopy.caption}
          captionHidden
          stacked
          columns={[
            { key: 'role', label: accessCopy.role },
            { key: 'data', label: accessCopy.data },
            { key: 'can', label: accessCopy.can },
          ]}
          rows={[...accessCopy.rows]}
        />
      </Disclosure>
    </Chapter>
  );
}
