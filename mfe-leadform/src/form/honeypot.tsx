import { HONEYPOT_FIELD } from '@site/lead-contract';

/** A honeypot field: off screen, out of the tab order and hidden from assistive technology. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="demo-form-referral">Leave this field empty</label>
      <input id="demo-form-referral" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
