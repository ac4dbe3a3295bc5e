import { Icon } from '../brand/icon.tsx';
import { chevronRightIcon } from '../brand/icons.ts';
import { UnbrokenText } from '../content/unbroken-text.tsx';

type BreadcrumbProps = {
  /** From home to this page, without its href. */
  items: { label: string; href?: string }[];
};

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-xs">
        {items.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5 text-muted">
            {href ? (
              <a
                href={href}
                className="fade inline-flex min-h-6 items-center hover:text-brand hover:underline"
              >
                {label}
              </a>
            ) : (
              <span aria-current="page" className="text-ink">
                <UnbrokenText text={label} />
              </span>
            )}
            {/* after the label: a wrapped line begins with a label */}
            {index < items.length - 1 && <Icon shape={chevronRightIcon} size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
