import { zodResolver } from '@hookform/resolvers/zod';
import { emptyLead, HONEYPOT_FIELD, type Lead, type LeadDraft, leadSchema } from '@site/lead-contract';
import { reportFormOutcome } from '@site/section-kit/form-outcome';
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form';
import { controlsOf } from '../form/field-names.ts';
import type { LiveForm, LiveFormState } from '../form/live-form.ts';
import { createLeadMutation } from './lead-mutation.ts';
import { outcomeOf } from './outcome-of.ts';

/**
 * Everything about the form that needs a library. It takes over the inputs that are on the page as they are.
 *
 * @param gone aborted when the form leaves the page.
 */
export function createLiveForm(form: HTMLFormElement, gone: AbortSignal): LiveForm {
  let state: LiveFormState = { messages: {}, busy: false, failed: false, submits: 0 };
  let sending = false;
  const listeners = new Set<() => void>();
  const change = (changed: Partial<LiveFormState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };

  // Without default values the library reads each input as it is, typed text included.
  const { register, handleSubmit, reset, subscribe } = createFormControl<LeadDraft, unknown, Lead>({
    // The schema reads any value; its input type names only the drafts that pass.
    resolver: zodResolver(leadSchema) as Resolver<LeadDraft, unknown, Lead>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The form moves the focus itself, once the message can be read out.
    shouldFocusError: false,
  });
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) =>
      change({ messages: messagesOf(errors), submits: submitCount }),
  });
  const mutation = createLeadMutation(() => {
    form.reset();
    // The same inputs serve the next lead.
    reset(emptyLead(), { keepFieldsRef: true });
  });
  mutation.subscribe(({ isPending, isError, isSuccess, variables }) =>
    change({ busy: isPending, failed: isError, sent: isSuccess ? variables?.lead : undefined }),
  );

  for (const { name, control } of controlsOf(form)) {
    const { ref, onChange } = register(name);
    ref(control);
    // Some password managers fill a field in with a change event only.
    for (const type of ['input', 'change']) control.addEventListener(type, onChange, { signal: gone });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: () => mutation.reset(),
    async submit(event) {
      event.preventDefault();
      if (sending) return;
      sending = true;
      const honeypot = String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
      try {
        let valid = true;
        await handleSubmit(
          (lead) => mutation.mutate({ lead, honeypot }),
          () => {
            valid = false;
          },
        )();
        reportFormOutcome(form, valid ? 'sent' : 'invalid');
      } catch (error) {
        // The mutation has notified the visitor; the values stay.
        reportFormOutcome(form, outcomeOf(error));
      } finally {
        sending = false;
      }
    },
  };
}

function messagesOf({ name, email, company, spend }: FieldErrors<LeadDraft>): LiveFormState['messages'] {
  return { name: name?.message, email: email?.message, company: company?.message, spend: spend?.message };
}
