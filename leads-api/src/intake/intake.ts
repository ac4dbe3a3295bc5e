import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type MediaType, readMediaType, requireBodyFormat } from '../http/media-type.ts';
import { corsHeaders, preflightHeaders, refuseForeignOrigin } from '../http/origin.ts';
import { Problem, toProblem } from '../http/problem.ts';
import type { CommonAllowance } from '../http/rate-limit.ts';
import { idsOf } from '../http/request-log.ts';
import { sendProblem } from '../http/send-problem.ts';
import type { Metrics } from '../metrics.ts';
import { type LeadStore, type Receipt, StoreUnavailable, type Submission } from '../store/lead-store.ts';
import { type Draft, readDraft } from './decode.ts';
import { formPage, formPagePolicy } from './form-page.ts';
import { requireValidMark } from './probe.ts';
import { leadSource, sourcePath } from './source.ts';
import { toSubmission } from './submission.ts';

/** After a native form: a page of the lead form's section. */
const THANK_YOU = '/thank-you';

/** Seconds. */
const STORE_RETRY_AFTER = 5;

type Intake = {
  store: LeadStore;
  metrics: Metrics;
  allowedOrigins: ReadonlySet<string>;
  allowances: Record<'leads' | 'spam' | 'probes', CommonAllowance>;
  onAccepted: () => void;
};

type IntakeLocals = { mediaType?: MediaType; draft?: Draft; code?: string; probe?: boolean; lead?: string };

export function guardIntake({ allowedOrigins }: Pick<Intake, 'allowedOrigins'>): RequestHandler {
  return (request, response: Response<unknown, IntakeLocals>, next) => {
    response.locals.mediaType = readMediaType(request.headers);
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    response.set(corsHeaders(origin, allowedOrigins));
    if (request.method === 'OPTIONS' && origin !== undefined) {
      refuseForeignOrigin(request.headers, allowedOrigins);
      response.writeHead(204, { ...preflightHeaders, Allow: 'POST' }).end();
      return;
    }
    if (request.method !== 'POST')
      throw new Problem(405, 'method', 'Only POST is allowed.', { headers: { Allow: 'POST' } });
    refuseForeignOrigin(request.headers, allowedOrigins);
    next();
  };
}

async function commit(store: LeadStore, submission: Submission): Promise<Receipt & { id: string }> {
  let receipt: Receipt;
  try {
    receipt = await store.accept(submission);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new Problem(503, 'store-unavailable', 'The lead could not be saved. Please try again later.', {
      retryAfter: STORE_RETRY_AFTER,
    });
  }
  if (receipt.outcome === 'key-reused')
    throw new Problem(422, 'key-reused', 'The Idempotency-Key was used with another body.');
  return receipt;
}

function allowanceOf({ spam }: Submission): keyof Intake['allowances'] {
  if (spam === null) return 'leads';
  return spam === 'probe' ? 'probes' : 'spam';
}

/** Only a stored new lead stays counted. */
async function commitWithin(allowances: Intake['allowances'], store: LeadStore, submission: Submission) {
  const refund = allowances[allowanceOf(submission)].spend();
  let outcome: Receipt['outcome'] | undefined;
  try {
    const receipt = await commit(store, submission);
    outcome = receipt.outcome;
    return receipt;
  } finally {
    if (outcome !== 'created') refund();
  }
}

/** Responds only after the commit: 201 for JSON, 303 for the native form. */
export function takeLead({ store, metrics, allowedOrigins, allowances, onAccepted }: Intake): RequestHandler {
  return async (request, response: Response<unknown, IntakeLocals>) => {
    const isProbe = requireValidMark(response.locals.probe);
    const format = requireBodyFormat(request.headers, response.locals.mediaType!);
    const draft = await readDraft(request, format);
    response.locals.draft = draft;
    const ids = idsOf(response);
    const submission = toSubmission(request, { draft, format, ids, allowedOrigins, isProbe });
    const stopTimer = metrics.startCommit();
    const { id, outcome } = await commitWithin(allowances, store, submission);
    response.locals.lead = id;
    if (!isProbe) {
      stopTimer();
      metrics.accepted(outcome, submission.spam !== null);
    }
    if (outcome === 'created' && submission.spam === null) onAccepted();
    if (submission.channel === 'form') {
      response.writeHead(303, { Location: THANK_YOU, 'Content-Length': 0 }).end();
      return;
    }
    if (outcome === 'replayed') response.setHeader('Idempotency-Replayed', 'true');
    response.status(201).json({ id });
  };
}

export function refuseLead(
  { metrics, allowedOrigins }: Pick<Intake, 'metrics' | 'allowedOrigins'>,
  log: Logger,
): ErrorRequestHandler {
  return (error, request, response: Response<unknown, IntakeLocals>, _next) => {
    const problem = toProblem(error, log);
    metrics.refused(problem.code);
    response.locals.code = problem.code;
    if (response.locals.mediaType?.format !== 'form' || request.method !== 'POST') {
      sendProblem(response, problem);
      return;
    }
    const { fields = {}, firstPage } = response.locals.draft ?? {};
    const source = leadSource(request.headers, allowedOrigins, firstPage);
    const page = formPage(fields, problem.errors ?? [], sourcePath(source));
    const headers = { ...problem.headers, 'Content-Security-Policy': formPagePolicy };
    response.status(problem.status).set(headers).type('html').send(page);
  };
}
