import * as constants from './constants.ts';

test('[SH-1][SH-4][SH-13][SH-17][SH-19][SH-27] are the ones of the specification', () => {
  expect(constants).toMatchObject({
    LOGO_SCROLL_DELAY: 50,
    NAV_SCROLL_DELAY: 50,
    RESTORE_ON_POP: true,
    MENU_HOVER_DELAY: 100,
    MENU_GRACE: 300,
    TYPEAHEAD_RESET: 1000,
    ANIM_THRESHOLD: 0.1,
    ANIM_REFRESH_DELAY: 100,
    TOAST_LIMIT: 1,
    TOAST_DURATION: 5000,
    TOAST_REMOVE_DELAY: 1_000_000,
    TOAST_SWIPE: 50,
    TOOLTIP_DELAY: 700,
    TOOLTIP_SKIP: 300,
    PROGRESS_DELAY: 200,
  });
});
