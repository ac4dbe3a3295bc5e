import { Disclosure, Icon, TextLink, UnbrokenText } from '@site/design-system';
import { listChecksIcon } from '@site/design-system/icons';
import type { ReactNode } from 'react';
import { chapters, guideCopy } from './copy.ts';
import sample from './tasks.data.ts';

type ChapterProps = { of: keyof typeof chapters; children: ReactNode };

/** A numbered part of the guide, which ends with a task. */
export function Chapter({ of, children }: ChapterProps) {
  const { id, title, lead } = chapters[of];
  const { text, link, answer } = sample.tasks[of];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink py-8">
      <p className="text-xs font-semibold text-brand">
        {guideCopy.chapter(Object.keys(chapters).indexOf(of) + 1)}
      </p>
      <h2 id={`${id}-title`} className="mt-1 text-h2">
        {title}
      </h2>
      <p className="mt-4 mb-8 max-w-prose text-lead">
        <UnbrokenText text={lead} />
      </p>
      {children}
      <div className="mt-8 rounded-panel border border-leaf bg-wash p-5 sm:p-6">
        <h3 className="flex items-center gap-3 text-h3">
          <span className="text-brand">
            <Icon shape={listChecksIcon} size={24} />
          </span>
          {guideCopy.tryIt}
        </h3>
        <p className="mt-2 max-w-prose">
          <UnbrokenText text={text} />
        </p>
        {link && (
          <p className="mt-3">
            <TextLink href={link.href} arrow>
              {link.text}
            </TextLink>
          </p>
        )}
        <Disclosure summary={guideCopy.answer}>
          {answer.map((sentence) => (
            <p key={sentence} className="mt-2 max-w-prose">
              {sentence}
            </p>
          ))}
        </Disclosure>
      </div>
    </section>
  );
}

type NumberedProps = { steps: readonly { title: string; text: string }[]; columns: string };

/** Steps or habits in their order. */
export const Numbered = ({ steps, columns }: NumberedProps) => (
  <ol className={`grid gap-x-12 gap-y-5 ${columns}`}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[2.5rem_1fr]">
        <span className="figures text-brand" aria-hidden>
          {index + 1}
        </span>
        <div>
          <h3 className="text-h3">{title}</h3>
          <p className="mt-1 text-sm">
            <UnbrokenText text={text} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);
