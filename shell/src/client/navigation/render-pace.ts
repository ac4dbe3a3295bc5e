import { unstable_forceFrameRate } from 'scheduler';

/**
 * React renders a navigation in slices of 5 ms, and lets the browser do other work in between, for which the new
 * page waits. Until it is shown, one slice is 100 ms long, which covers it on a slow phone.
 */
export const renderAtOnce = () => unstable_forceFrameRate(10);

/** Back to React's own pace: background work must not delay a visitor. */
export const renderInSlices = () => unstable_forceFrameRate(0);
