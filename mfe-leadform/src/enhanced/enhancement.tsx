import { zodResolver } from '@hookform/resolvers/zod';
import { emptyLead, HONEYPOT_FIELD, type Lead, type LeadDraft, leadSchema } from '@site/lead-contract';
import { reportFormOutcome } from '@site/section-kit/form-outcome';
import { QueryClientProvider } from '@tanstack/react-query';
import { memo, type SubmitEvent, useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { EnhancementProps, LiveForm } from '../form/live-form.ts';
import { queryClient } from '../request/query-client.ts';
import { outcomeOf } from './outcome-of.ts';
import { useLeadMutation } from './use-lead-mutation.ts';

/**
 * Everything about the form that needs a library. It renders nothing and reports its state to the form that
 * is on the page already, whose inputs it takes over as they are.
 *
 * Memoized: the form renders again with each report, and must not make this render and report again.
 */
export const Enhancement = memo(function Enhancement(props: EnhancementProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveState {...props} />
    </QueryClientProvider>
  );
});

function LiveState({ form, onChange }: EnhancementProps) {
  // Without default values the library reads each input as it is, typed text included.
  const { register, handleSubmit, reset, formState } = useForm<LeadDraft, unknown, Lead>({
    // The schema reads any value; its input type names only the drafts that pass.
    resolver: zodResolver(leadSchema) as Resolver<LeadDraft, unknown, Lead>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The form moves the focus itself, once the message can be read out.
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useLeadMutation(() => {
    form.current?.reset();
    reset(emptyLead());
  });
  const sending = useRef(false);
  const { errors, submitCount } = formState;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const sent = event.currentTarget;
    const honeypot = String(new FormData(sent).get(HONEYPOT_FIELD) ?? '');
    try {
      let valid = true;
      await handleSubmit(
        (lead) => mutateAsync({ lead, honeypot }),
        () => {
          valid = false;
        },
      )();
      reportFormOutcome(sent, valid ? 'sent' : 'invalid');
    } catch (error) {
      // The mutation has notified the visitor; the values stay.
      reportFormOutcome(sent, outcomeOf(error));
    } finally {
      sending.current = false;
    }
  }

  useEffect(() => {
    onChange({ register, submit, messages: messagesOf(errors), busy: isPending, submits: submitCount });
  });
  return null;
}

function messagesOf({ name, email, company, spend }: FieldErrors<LeadDraft>): LiveForm['messages'] {
  return { name: name?.message, email: email?.message, company: company?.message, spend: spend?.message };
}
