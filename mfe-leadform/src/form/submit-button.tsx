import { Button } from '@site/design-system';
import { submitLabel } from '@site/lead-contract';

interface SubmitButtonProps {
  busy: boolean;
  describedBy: string | undefined;
}

/** Focusable also while a lead is being sent. */
export function SubmitButton({ busy, describedBy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
    >
      {busy && <Ring />}
      {submitLabel}
    </Button>
  );
}

/** Turns for the ten seconds of SEND_TIMEOUT. */
function Ring() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4.5 rotate-[3600deg] [transition:rotate_10s_linear] starting:rotate-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <circle cx="8" cy="8" r="7" strokeOpacity=".35" />
      <path d="M8 1a7 7 0 0 1 7 7" strokeLinecap="round" />
    </svg>
  );
}
