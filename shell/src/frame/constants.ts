/** Constants of the product specification, in milliseconds unless noted. */
export const NAV_SCROLL_DELAY = 50;
/** For a link to the current page. */
export const LOGO_SCROLL_DELAY = 50;
/** False scrolls to the top after back and forward. */
export const RESTORE_ON_POP = true;

export const MENU_HOVER_DELAY = 100;
export const MENU_GRACE = 300;
export const TYPEAHEAD_RESET = 1000;

/** Share of an element on screen. */
export const ANIM_THRESHOLD = 0.1;
export const ANIM_REFRESH_DELAY = 100;

export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
/** Of a dismissed toast, in the state. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** CSS pixels. */
export const TOAST_SWIPE = 50;

export const TOOLTIP_DELAY = 700;
/** Within this time the next tooltip opens at once. */
export const TOOLTIP_SKIP = 300;

/** Time until a page load shows the progress bar. */
export const PROGRESS_DELAY = 200;
