import { Disclosure, Icon, Section, SectionHeading, Table } from '@site/design-system';
import { accessCopy, chapters, collaborationCopy, teams } from './copy.ts';

export function CollaborationChapter() {
  const { id, title } = chapters.collaboration;
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} lead={collaborationCopy.lead} layout="split" />
      <div className="grid border-t border-ink lg:grid-cols-3 lg:gap-x-6">
        {teams.map(({ icon, name, asks, looks, brings }) => (
          <div key={name} className="py-5 sm:py-7 md:border-b lg:shared-rows">
            <h3 className="flex items-center gap-3 text-h3">
              <span className="text-brand">
                <Icon shape={icon} size={24} />
              </span>
              {name}
            </h3>
            <p className="figures mt-2 text-lead sm:mt-4">“{asks}”</p>
            <Disclosure summary={`${name}: ${collaborationCopy.more}`} phoneOnly>
              <dl className="mt-2 grid content-start gap-3 md:mt-5">
                <div>
                  <dt className="text-xs text-muted">{collaborationCopy.looks}</dt>
                  <dd>{looks}</dd>
                </div>
                <div>
                  <dt className="text-xs text-muted">{collaborationCopy.brings}</dt>
                  <dd>{brings}</dd>
                </div>
              </dl>
            </Disclosure>
          </div>
        ))}
      </div>
      <div className="mt-14 mb-6 grid gap-x-12 gap-y-3 lg:grid-cols-2 lg:items-baseline">
        <h3 className="text-h3">{accessCopy.title}</h3>
        <p className="text-sm">{accessCopy.lead}</p>
      </div>
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
    </Section>
  );
}
