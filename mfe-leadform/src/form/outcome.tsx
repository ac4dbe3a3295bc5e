import { Button, Icon } from '@site/design-system';
import { checkIcon, circleExclamationPointIcon } from '@site/design-system/icons';
import { errorNotice, fieldLabels, type Lead, spendBands, successNotice } from '@site/lead-contract';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { useEffect, useRef } from 'react';

const copy = {
  call: 'You can also call',
  sent: 'What you sent',
  another: 'Send another',
};

interface ConfirmationProps {
  lead: Lead;
  onAnother: () => void;
}

/** Covers the card: nothing below it moves. */
export function Confirmation({ lead, onAnother }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone
  useEffect(() => box.current?.focus(), []);
  const rows = [
    { label: fieldLabels.company, value: lead.company },
    { label: fieldLabels.spend, value: spendBands.find(({ value }) => value === lead.spend)?.label },
  ];
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="absolute inset-0 grid content-center justify-items-start gap-6 rounded-panel bg-surface p-5 sm:p-8"
    >
      <span className="rounded-full bg-wash p-5 text-brand">
        <Icon shape={checkIcon} size={24} />
      </span>
      <div>
        <h4 className="text-h2">{successNotice.title}</h4>
        <p className="mt-4 text-lead">{successNotice.text}</p>
      </div>
      <div className="w-full">
        <p className="text-sm font-semibold text-ink">{copy.sent}</p>
        <dl className="mt-2 text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex gap-4 border-t py-2">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="ml-auto min-w-0 font-semibold wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button variant="secondary" onClick={onAnother}>
        {copy.another}
      </Button>
    </div>
  );
}

/** No live region: the toast announces the same text. */
export function FailureLine({ id }: { id: string }) {
  const { phone } = siteOf(useSite().config);
  return (
    <p id={id} className="flex gap-2.5 text-sm text-error">
      <span className="shrink-0 pt-0.5">
        <Icon shape={circleExclamationPointIcon} />
      </span>
      <span>
        <strong>{errorNotice.title}.</strong> {errorNotice.text} {copy.call}{' '}
        <a href={phone.href} className="font-semibold whitespace-nowrap underline">
          {phone.display}
        </a>
        .
      </span>
    </p>
  );
}
