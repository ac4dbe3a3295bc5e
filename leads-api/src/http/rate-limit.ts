import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AddressTable } from './address-table.ts';
import { Problem } from './problem.ts';

/** Sub-networks of this size count as one visitor: homes get a /56 of their own. */
const IPV6_VISITOR_BITS = 56;

const MINUTE = 60_000;

/** Addresses held in memory; about 21 MB when full. */
const ADDRESSES_MAX = 100_000;

/** @param wait ms until a retry makes sense. */
function tooMany(wait: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Problem(429, 'rate-limit', 'Too many requests. Please try again later.', { retryAfter });
}

/**
 * Limits the posts of one visitor before anything of the body is read. A form sent without script with broken fields
 * costs a tenth: its visitor corrects it. Counts are kept in memory. A probe has an allowance of its own.
 */
export function limitPerAddress(limit: number): RequestHandler {
  const windowMs = 10 * MINUTE;
  return rateLimit({
    windowMs,
    limit,
    store: new AddressTable({ windowMs, max: ADDRESSES_MAX }),
    // The option's name aside: only these are given back, by the table all but a tenth.
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { locals }) =>
      locals.code === 'invalid-lead' && locals.mediaType?.format === 'form',
    skip: (_request, response) => response.locals.probe === true,
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? '::', IPV6_VISITOR_BITS),
    standardHeaders: false,
    legacyHeaders: false,
    // Its warnings about proxy headers go to the console for every forged request.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, _response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime: Date } }).rateLimit;
      next(tooMany(resetTime.getTime() - Date.now()));
    },
  });
}

/**
 * Limits the new leads of all visitors per minute. A valid lead spends it on its way to the store, so junk cannot use it
 * up; it is given back when no new lead was stored.
 */
export function createCommonAllowance(limit: number) {
  let begun = -Infinity;
  let spent = 0;
  return {
    /** @throws Problem 429 when nothing is left. @returns what gives this one back. */
    spend(): () => void {
      const now = Date.now();
      if (now - begun >= MINUTE) {
        begun = now;
        spent = 0;
      }
      if (spent >= limit) throw tooMany(begun + MINUTE - now);
      spent++;
      const window = begun;
      return () => {
        if (window === begun) spent--;
      };
    },
  };
}

export type CommonAllowance = ReturnType<typeof createCommonAllowance>;
