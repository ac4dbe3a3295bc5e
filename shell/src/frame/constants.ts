/** Behaviour constants of the specification (section 9). Milliseconds unless named otherwise. */
export const LOGO_SCROLL_DELAY = 50;
export const NAV_SCROLL_DELAY = 50;
export const TOAST_DURATION = 5000;
export const PROGRESS_DELAY = 200;
