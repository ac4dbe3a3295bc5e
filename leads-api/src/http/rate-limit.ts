import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AddressTable } from './address-table.ts';
import { Problem } from './problem.ts';

/** A home gets a /56 of its own. */
const IPV6_VISITOR_BITS = 56;

const MINUTE = 60_000;

/** About 21 MB of memory when full. */
const ADDRESSES_MAX = 100_000;

/** @param wait ms */
function tooMany(wait: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Problem(429, 'rate-limit', 'Too many requests. Please try again later.', { retryAfter });
}

/** Before a body is read. An invalid native form costs a tenth: its visitor corrects it. Probes have their own. */
export function limitPerAddress(limit: number): RequestHandler {
  const windowMs = 10 * MINUTE;
  return rateLimit({
    windowMs,
    limit,
    store: new AddressTable({ windowMs, max: ADDRESSES_MAX }),
    // "successful" here: of which the table takes nine tenths back
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { locals }) =>
      locals.code === 'invalid-lead' && locals.mediaType?.format === 'form',
    skip: (_request, response) => response.locals.probe === true,
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? '::', IPV6_VISITOR_BITS),
    standardHeaders: false,
    legacyHeaders: false,
    // would print a warning for every forged proxy header
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, _response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime: Date } }).rateLimit;
      next(tooMany(resetTime.getTime() - Date.now()));
    },
  });
}

/** New leads of all visitors per minute. Only valid ones spend it: junk cannot use it up. */
export function createCommonAllowance(limit: number) {
  let windowStart = -Infinity;
  let spent = 0;
  return {
    /** @throws Problem 429 @returns the undo, for a lead that was not stored. */
    spend(): () => void {
      const now = Date.now();
      if (now - windowStart >= MINUTE) {
        windowStart = now;
        spent = 0;
      }
      if (spent >= limit) throw tooMany(windowStart + MINUTE - now);
      spent++;
      const spentIn = windowStart;
      return () => {
        if (spentIn === windowStart) spent--;
      };
    },
  };
}

export type CommonAllowance = ReturnType<typeof createCommonAllowance>;
