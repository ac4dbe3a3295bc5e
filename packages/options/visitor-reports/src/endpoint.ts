import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  failedFormsOnly,
  LARGEST_REPORT,
  type PageReport,
  pageReportSchema,
} from '@site/section-kit/reports';
import { isForeignPost, readBody, visitorAddress } from '@site/server-kit';
import {
  fixedResponses,
  type OptionSite,
  type PreparedResponse,
  sendPrepared,
} from '@site/site-server/option';
import type { ReportResult, Reports } from './reports.ts';

/** Milliseconds. */
const TIMEOUT = 5000;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i;

interface EndpointOptions
  extends Pick<OptionSite, 'origin' | 'trustProxy' | 'headers' | 'sideOf' | 'isPreview'> {
  reports: Reports;
  timeout?: number | undefined;
}

/** Reads no body of a sender without an allowance. */
export function createReportsEndpoint(options: EndpointOptions) {
  const { reports, origin, trustProxy, headers, sideOf, isPreview, timeout = TIMEOUT } = options;
  const { plain } = fixedResponses(headers);
  const own = new Set([origin]);
  const later = { 'Retry-After': '60' };
  const accepted: PreparedResponse = { ...plain(204, ''), body: undefined };
  const responses: Record<ReportResult, PreparedResponse> = {
    accepted,
    preview: accepted,
    foreign_origin: plain(403, 'Reports are for pages of this site.\n'),
    rate_limit: plain(429, 'Too many reports.\n', undefined, later),
    overload: plain(503, 'Reports are not taken at the moment.\n', undefined, later),
    media_type: plain(415, 'Send application/json in UTF-8.\n', undefined, {
      'Accept-Post': 'application/json',
    }),
    too_large: plain(413, `Send at most ${LARGEST_REPORT} bytes.\n`),
    too_slow: plain(408, 'The report did not arrive in time.\n', undefined, { Connection: 'close' }),
    invalid: plain(400, 'This is not a report.\n'),
  };

  async function resultOf(request: IncomingMessage): Promise<ReportResult | undefined> {
    // or the `Host` of the request: a site may have another name
    if (isForeignPost(request.headers, new Set()) && isForeignPost(request.headers, own))
      return 'foreign_origin';
    const address = visitorAddress(request, trustProxy);
    if (!reports.allowances.report(reports.hashOf(address))) return 'rate_limit';
    if (!reports.allowances.inTime()) return 'overload';
    if (!isJson(request.headers)) return 'media_type';
    const body = await readBody(request, LARGEST_REPORT, timeout);
    if (body === 'aborted') return undefined;
    if (!Buffer.isBuffer(body)) return body;
    const report = reportIn(body);
    if (!report) return 'invalid';
    if (isPreview(request)) return 'preview';
    // hashed again: the day may have ended while the body arrived
    const taken = wantsPrivacy(request.headers) ? failedFormsOnly(report) : report;
    reports.take(taken, {
      limited: reports.hashOf(address),
      network: reports.hashOf(address, 'verdict'),
      candidateOf: sideOf(request),
    });
    return 'accepted';
  }

  /** @returns the status that was sent, if any. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<number | undefined> => {
    const result = await resultOf(request);
    if (result === undefined || response.destroyed) return undefined;
    reports.results[result] += 1;
    return sendPrepared(request, response, responses[result]);
  };
}

const isJson = (headers: IncomingHttpHeaders) =>
  JSON_TYPE.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function reportIn(body: Buffer): PageReport | undefined {
  try {
    return pageReportSchema.safeParse(JSON.parse(utf8.decode(body))).data;
  } catch {
    return undefined;
  }
}

/** Global Privacy Control, or Do Not Track. */
export const wantsPrivacy = ({ 'sec-gpc': gpc, dnt }: IncomingHttpHeaders) => gpc === '1' || dnt === '1';
