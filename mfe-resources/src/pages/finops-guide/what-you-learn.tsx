import { Icon, Section, SectionHeading } from '@site/design-system';
import { chapters, guideCopy } from './copy.ts';

export function WhatYouLearn() {
  return (
    <Section tone="mist" labelledBy="what-you-learn">
      <SectionHeading id="what-you-learn" title={guideCopy.learn} />
      <ol className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-4">
        {Object.values(chapters).map(({ id, icon, title, learn }) => (
          <li
            key={id}
            className="group lg:shared-rows relative border-b py-4 max-sm:pl-10 sm:py-6 lg:border-b-0"
          >
            <span className="text-brand max-sm:absolute max-sm:top-5 max-sm:left-0">
              <Icon shape={icon} size={24} />
            </span>
            <h3 className="text-h3 sm:mt-4">
              <a href={`#${id}`} className="fade cover-link group-hover:text-brand">
                {title}
              </a>
            </h3>
            <p className="relative z-1 mt-2 text-sm">{learn}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
