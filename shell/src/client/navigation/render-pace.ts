import { unstable_forceFrameRate } from 'scheduler';

/**
 * React renders a navigation in slices of 5 ms, and lets the browser do other work in between, which the new
 * page waits for. Until it is there, one slice is 100 ms long, which on a slow phone is the whole of it.
 */
export const renderAtOnce = () => unstable_forceFrameRate(10);

/** Back to React's own pace: nothing that goes on in the background may hold up a visitor. */
export const renderInSlices = () => unstable_forceFrameRate(0);
