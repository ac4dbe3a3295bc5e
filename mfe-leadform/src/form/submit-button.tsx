import { Button } from '@site/design-system';
import { submitLabel } from '@site/lead-contract';

interface SubmitButtonProps {
  busy: boolean;
}

/**
 * Stays focusable and keeps its label while a lead is on its way. The line below it takes the ten seconds
 * after which the attempt counts as failed.
 */
export function SubmitButton({ busy }: SubmitButtonProps) {
  return (
    <div className="relative grid overflow-hidden rounded-control">
      <Button type="submit" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
        {submitLabel}
      </Button>
      <span
        className={`pointer-events-none absolute bottom-0 left-0 h-1 bg-leaf ${busy ? 'w-full transition-[width] duration-10000 ease-out' : 'w-0'}`}
      />
    </div>
  );
}
