import { Button, Icon } from '@site/design-system';
import { checkIcon } from '@site/design-system/icons';
import { fieldLabels, type Lead, spendBands, successNotice } from '@site/lead-contract';
import { useEffect, useRef } from 'react';
import { outcome } from './copy.ts';

interface ConfirmationProps {
  lead: Lead;
  onAnother: () => void;
}

/** Covers the card, which keeps its height: nothing below it moves. */
export function Confirmation({ lead, onAnother }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
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
        <p className="text-sm font-semibold text-ink">{outcome.sent}</p>
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
        {outcome.another}
      </Button>
    </div>
  );
}
