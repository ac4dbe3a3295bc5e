import { Icon, Section, SectionHeading } from '@site/design-system';
import { chapters, guideCopy } from './copy.ts';

export function WhatYouLearn() {
  return (
    <Section tone="mist" labelledBy="what-you-learn">
      <SectionHeading id="what-you-learn" title={guideCopy.learn} />
      <ol className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-12">
        {Object.values(chapters).map(({ id, icon, title, learn }) => (
          <li key={id} className="group relative border-b py-4 pl-10 sm:py-5">
            <span className="absolute top-5 left-0 text-brand sm:top-6">
              <Icon shape={icon} size={24} />
            </span>
            <h3 className="text-h3">
              <a href={`#${id}`} className="fade cover-link group-hover:text-brand">
                {title}
              </a>
            </h3>
            <p className="relative z-1 mt-1 text-sm">{learn}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
