import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import { FORM_OUTCOMES, type FormOutcome } from '@site/section-kit/reports';
import { slotAround } from '../problem-of.ts';

/** Milliseconds after a submit within which a form has to say what became of it. */
const TIMEOUT = 30_000;

interface Sent {
  slot: string;
  submit: Event;
  timer: ReturnType<typeof setTimeout>;
}

type Found = (form: { slot: string; outcome: FormOutcome }) => void;

/**
 * Outcomes of forms, by the slot they are in. A submit that script handles and that has no outcome in time has failed;
 * one that the browser handles, and a search (GET), has none.
 *
 * @returns takes the events of forms, in the capture phase.
 */
export function watchForms(found: Found): (event: Event) => void {
  const waiting = new Map<Element, Sent>();
  const handled = new WeakSet<Event>();

  /** @returns whether the form was waiting. */
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
    // It may leave the page before it knows: then nothing bubbles to the window.
    form.addEventListener(FORM_OUTCOME_EVENT, outcome);
  }

  function silent(form: Element): void {
    const sent = end(form);
    if (sent?.submit.defaultPrevented) found({ slot: sent.slot, outcome: 'failed' });
  }

  function outcome(event: Event): void {
    if (handled.has(event)) return;
    handled.add(event);
    const form = event.target as Element;
    const slot = end(form)?.slot ?? slotAround(form);
    const logged = FORM_OUTCOMES.find((one) => one === (event as CustomEvent).detail);
    if (slot && logged) found({ slot, outcome: logged });
  }

  addEventListener('pagehide', () => [...waiting.keys()].forEach(silent));
  return (event) => {
    if (event.type === FORM_OUTCOME_EVENT) outcome(event);
    else if (event.target instanceof Element) submitted(event.target, event);
  };
}
