import { Icon } from '@site/design-system';
import { circleExclamationPointIcon } from '@site/design-system/icons';
import { errorNotice } from '@site/lead-contract';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { outcome } from './copy.ts';

/** Stays until the next attempt. The toast announces the same text, so this is no live region. */
export function FailureLine({ id }: { id: string }) {
  const { phone } = siteOf(useSite().config);
  return (
    <p id={id} className="flex gap-2.5 text-sm text-error">
      <span className="shrink-0 pt-0.5">
        <Icon shape={circleExclamationPointIcon} />
      </span>
      <span>
        <strong>{errorNotice.title}.</strong> {errorNotice.text} {outcome.call}{' '}
        <a href={phone.href} className="font-semibold whitespace-nowrap underline">
          {phone.display}
        </a>
        .
      </span>
    </p>
  );
}
