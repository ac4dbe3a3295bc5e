/** Running at the end of October 2026, in all four clouds. */
export const ACTIVE_RESOURCES = 4_812;
