/** Behavior constants of the product specification. Milliseconds unless named otherwise. */
export const NAV_SCROLL_DELAY = 50;
/** For a link to the current page, such as the logo on the home page. */
export const LOGO_SCROLL_DELAY = 50;
/** Back and forward return to where the visitor was; false scrolls to the top then too. */
export const RESTORE_ON_POP = true;

export const MENU_HOVER_DELAY = 100;
export const MENU_GRACE = 300;
export const TYPEAHEAD_RESET = 1000;

/** Share of an element that must be on screen before it counts as seen. */
export const ANIM_THRESHOLD = 0.1;
export const ANIM_REFRESH_DELAY = 100;

export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
/** How long a dismissed toast stays in the state. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** CSS pixels to the right. */
export const TOAST_SWIPE = 50;

export const TOOLTIP_DELAY = 700;
/** After a tooltip has closed, the next one opens at once for this long. */
export const TOOLTIP_SKIP = 300;

/** A page load that takes longer shows the progress bar. */
export const PROGRESS_DELAY = 200;
