import { errorNotice, successNotice } from '@site/lead-contract';
import { keepDocument, notify } from '@site/section-kit';
import { MutationObserver, queryClient } from '@site/section-kit/query';
import { clearDraft } from '../draft/form-draft.ts';
import { forgetIdempotencyKey } from './idempotency-key.ts';
import { type FilledForm, sendLead } from './send-lead.ts';

/** Sends the lead and shows the visitor the result, even when the form has left the page meanwhile. */
export function createLeadMutation(onAccepted: () => void) {
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
