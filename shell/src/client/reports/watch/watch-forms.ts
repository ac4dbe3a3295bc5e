import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import { FORM_OUTCOMES, type FormOutcome } from '@site/section-kit/reports';
import { slotAround } from '../problem-of.ts';

/** Milliseconds in which a form must report its outcome. */
const TIMEOUT = 30_000;

interface Sent {
  slot: string;
  submit: Event;
  timer: ReturnType<typeof setTimeout>;
}

type OnForm = (form: { slot: string; outcome: FormOutcome }) => void;

/** Without an outcome in time it has failed. Forms that the browser sends, and searches, have none. */
export function watchForms(onForm: OnForm): (event: Event) => void {
  const waiting = new Map<Element, Sent>();
  const handled = new WeakSet<Event>();

  function end(form: Element): Sent | undefined {
    const sent = waiting.get(form);
    clearTimeout(sent?.timer);
    waiting.delete(form);
    return sent;
  }

  function submitted(form: Element, submit: Event): void {
    const slot = slotAround(form);
    if (!slot || form.matches('[method="get" i], [role="search"]')) return;
    end(form);
    const timer = setTimeout(() => silent(form), TIMEOUT);
    waiting.set(form, { slot, submit, timer });
    // A removed form has no bubbling events.
    form.addEventListener(FORM_OUTCOME_EVENT, outcome);
  }

  function silent(form: Element): void {
    const sent = end(form);
    if (sent?.submit.defaultPrevented) onForm({ slot: sent.slot, outcome: 'failed' });
  }

  function outcome(event: Event): void {
    if (handled.has(event)) return;
    handled.add(event);
    const form = event.target as Element;
    const slot = end(form)?.slot ?? slotAround(form);
    const reported = FORM_OUTCOMES.find((one) => one === (event as CustomEvent).detail);
    if (slot && reported) onForm({ slot, outcome: reported });
  }

  addEventListener('pagehide', () => [...waiting.keys()].forEach(silent));
  return (event) => {
    if (event.type === FORM_OUTCOME_EVENT) outcome(event);
    else if (event.target instanceof Element) submitted(event.target, event);
  };
}
