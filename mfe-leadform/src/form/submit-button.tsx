import { Button } from '@site/design-system';
import { submitLabel } from '@site/lead-contract';

interface SubmitButtonProps {
  busy: boolean;
}

/**
 * Stays focusable and keeps its label while a lead is being sent. The line on it takes the ten seconds
 * after which the attempt counts as failed; it has a frame of its own, which cuts no focus ring off.
 */
export function SubmitButton({ busy }: SubmitButtonProps) {
  return (
    <div className="relative grid">
      <Button type="submit" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
        {submitLabel}
      </Button>
      <span className="pointer-events-none absolute inset-0 overflow-hidden rounded-control">
        <span
          className={`absolute bottom-0 left-0 h-1 bg-leaf ${busy ? 'w-full [transition:width_10s_ease-out]' : 'w-0'}`}
        />
      </span>
    </div>
  );
}
