import { ButtonLink } from '@site/design-system';
import type { ReactNode } from 'react';

type NextStepProps = {
  title: string;
  text: string;
  button: string;
  second?: { text: string; href: string };
  children?: ReactNode;
};

export function NextStep({ title, text, button, second, children }: NextStepProps) {
  return (
    <div className="grid gap-x-12 gap-y-5 border-t border-ink pt-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        <h2 id="next-step" className="text-h3">
          {title}
        </h2>
        <p className="mt-1 max-w-prose">{text}</p>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center print:hidden">
        <ButtonLink href="#demo-form">{button}</ButtonLink>
        {second && (
          <ButtonLink href={second.href} variant="secondary">
            {second.text}
          </ButtonLink>
        )}
        {children && <p className="flex min-h-6 text-sm">{children}</p>}
      </div>
    </div>
  );
}
