import figures from '../../../product-data/landing.json' with { type: 'json' };

export const topAdvice = figures.advice;
