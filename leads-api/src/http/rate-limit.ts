import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AddressTable } from './address-table.ts';
import { Problem } from './problem.ts';

/** Sub-networks of this size count as one visitor: homes get a /56 of their own. */
const IPV6_VISITOR_BITS = 56;

const MINUTE = 60_000;

/** Addresses remembered at once; about 21 MB when they are all there. */
const ADDRESSES_MAX = 100_000;

/** @param wait ms until a try is worth it. */
function tooMany(wait: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Problem(429, 'rate-limit', 'Too many requests. Please try again later.', { retryAfter });
}

/**
 * A ceiling on the posts of one visitor, of any outcome, before anything of them is read. Counts live in this process
 * and start again with it.
 */
export function limitPerAddress(limit: number): RequestHandler {
  const windowMs = 10 * MINUTE;
  return rateLimit({
    windowMs,
    limit,
    store: new AddressTable({ windowMs, most: ADDRESSES_MAX }),
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? '::', IPV6_VISITOR_BITS),
    standardHeaders: false,
    legacyHeaders: false,
    // Its warnings about proxy headers go to the console for every request a stranger makes up.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, _response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime: Date } }).rateLimit;
      next(tooMany(resetTime.getTime() - Date.now()));
    },
  });
}

/**
 * A ceiling on the leads that all visitors together have stored in a minute. Spent by a valid lead on its way to the
 * store, so junk cannot spend it; given back where no new lead came of it.
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
