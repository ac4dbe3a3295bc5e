export const LOGOS = '/platform/logos';
