import figures from '../../../product-data/landing.json' with { type: 'json' };

/** The first recommendation of each step, as shown on the landing page. */
export const topAdvice = figures.advice;
