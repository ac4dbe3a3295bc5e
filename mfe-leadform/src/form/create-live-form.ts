import { zodResolver } from '@hookform/resolvers/zod';
import {
  emptyLead,
  errorNotice,
  HONEYPOT_FIELD,
  type Lead,
  type LeadDraft,
  leadSchema,
  successNotice,
} from '@site/lead-contract';
import { keepDocument, notify } from '@site/section-kit';
import { reportFormOutcome } from '@site/section-kit/form-outcome';
import { MutationObserver, queryClient, ResponseError } from '@site/section-kit/query';
import type { FormOutcome } from '@site/section-kit/reports';
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form';
import { controlsOf } from './field-names.ts';
import { clearDraft } from './form-draft.ts';
import { forgetIdempotencyKey } from './idempotency-key.ts';
import type { LiveForm, LiveFormState } from './live-form.ts';
import { type FilledForm, sendLead } from './send-lead.ts';

/** Everything that needs a library, in a chunk of its own. @param gone aborted when the form leaves the page */
export function createLiveForm(form: HTMLFormElement, gone: AbortSignal): LiveForm {
  let state: LiveFormState = { messages: {}, busy: false, failed: false, submits: 0 };
  let sending = false;
  const listeners = new Set<() => void>();
  const change = (changed: Partial<LiveFormState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };

  // no default values: the library reads each input as it is, typed text included
  const { register, handleSubmit, reset, subscribe } = createFormControl<LeadDraft, unknown, Lead>({
    // the schema's input type names only drafts that pass
    resolver: zodResolver(leadSchema) as Resolver<LeadDraft, unknown, Lead>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // the form moves the focus once the message can be read out
    shouldFocusError: false,
  });
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) =>
      change({ messages: messagesOf(errors), submits: submitCount }),
  });
  const mutation = createLeadMutation(() => {
    form.reset();
    // the same inputs serve the next lead
    reset(emptyLead(), { keepFieldsRef: true });
  });
  mutation.subscribe(({ isPending, isError, isSuccess, variables }) =>
    change({ busy: isPending, failed: isError, sent: isSuccess ? variables?.lead : undefined }),
  );

  for (const { name, control } of controlsOf(form)) {
    const { ref, onChange } = register(name);
    ref(control);
    // some password managers send a change event only
    for (const type of ['input', 'change']) control.addEventListener(type, onChange, { signal: gone });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () => mutation.reset(),
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
        // the mutation has notified the visitor
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

/** The visitor gets the notice even when the form has left the page. */
function createLeadMutation(onAccepted: () => void) {
  return new MutationObserver(queryClient, {
    mutationFn: (filled: FilledForm) => keepDocument(sendLead(filled)),
    onSuccess: () => {
      clearDraft();
      forgetIdempotencyKey();
      onAccepted();
      notify({ ...successNotice, kind: 'success' });
    },
    onError: () => notify({ ...errorNotice, kind: 'destructive' }),
  });
}

/** leads-api has read the lead: it is not valid, or there are too many. */
const REFUSALS = [422, 429];

/** Any other status is a fault of the site: a wrong address gets 404. */
const outcomeOf = (error: unknown): FormOutcome =>
  error instanceof ResponseError && REFUSALS.includes(error.status) ? 'refused' : 'failed';
