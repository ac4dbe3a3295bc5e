import type { Request } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { Problem } from './problem.ts';

/** Sub-networks of this size count as one visitor: homes get a /56 of their own. */
const IPV6_VISITOR_BITS = 56;

const MINUTE = 60_000;

function limiter(windowMs: number, limit: number, keyGenerator: (request: Request) => string) {
  const options: Partial<Options> = {
    windowMs,
    limit,
    keyGenerator,
    standardHeaders: false,
    legacyHeaders: false,
    // Its warnings about proxy headers go to the console for every request a stranger makes up.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, _response, next) => {
      const { resetTime } = (request as unknown as { rateLimit: { resetTime: Date | undefined } }).rateLimit;
      const wait = resetTime ? resetTime.getTime() - Date.now() : windowMs;
      const retryAfter = Math.max(1, Math.ceil(wait / 1000));
      next(new Problem(429, 'rate-limit', 'Too many requests. Please try again later.', { retryAfter }));
    },
  };
  return rateLimit(options);
}

/**
 * Two ceilings on posts of any outcome: one a visitor, then one for all. A visitor over its own allowance no
 * longer eats from the common one. Counts live in this process and start anew with it.
 */
export function rateLimits({ perAddress, global }: { perAddress: number; global: number }) {
  return [
    limiter(10 * MINUTE, perAddress, (request) => ipKeyGenerator(request.ip ?? '::', IPV6_VISITOR_BITS)),
    limiter(MINUTE, global, () => 'all'),
  ];
}
